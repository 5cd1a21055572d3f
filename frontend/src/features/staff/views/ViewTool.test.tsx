import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { wideScreen } from "@/test/wideScreen";
import type { SavedView } from "./queries";
import { ViewTool } from "./ViewTool";

type Sent = { method: string; path: string; body: unknown };
let sent: Sent[];
let answer: () => Response;

const problem = (code: string, error: string, errors: object = {}) =>
  Response.json({ code, error, errors }, { status: 409 });

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ data: {} }, { status: 201 });
  wideScreen();
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname: path } = new URL(request.url);
    const body = request.body ? await request.json() : null;
    sent.push({ method: request.method, path, body });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const own: SavedView = {
  id: "5f1c2a34-0000-4000-8000-000000000001",
  list: "orders",
  name: "Kerala, late",
  query: "state=Kerala&late=true",
  shared: true,
  by: "asha",
  mine: true,
};

function show(query: string | null, shown: SavedView | null = null) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ViewTool list="orders" query={query} shown={shown} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const button = (name: string) => screen.findByRole("button", { name });

test("a list is kept as it is narrowed down, for everybody when that is said", async () => {
  const user = show(own.query);
  await user.click(await button("Save this view"));
  const name = screen.getByRole("textbox", { name: "Name" });
  expect(name).toHaveFocus();
  await user.click(await button("Save view"));
  await vi.waitFor(() => expect(name).toHaveAccessibleDescription(/Please give it a name/));
  await user.type(name, "  Kerala, late ");
  await user.click(screen.getByRole("checkbox", { name: "Also for everybody who sees this list" }));
  await user.click(await button("Save view"));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const body = { list: "orders", query: own.query, name: own.name, shared: true };
  expect(sent).toEqual([{ method: "POST", path: "/api/admin/views", body }]);
});

test("a name that is taken is said at the name, one too many above the button", async () => {
  const taken = "You have a view of this name.";
  answer = () => problem("view_name_taken", "Please check it.", { name: taken });
  const user = show(own.query);
  await user.click(await button("Save this view"));
  const name = screen.getByRole("textbox", { name: "Name" });
  await user.type(name, "Late");
  await user.click(await button("Save view"));
  await vi.waitFor(() => expect(name).toHaveAccessibleDescription(new RegExp(taken)));
  const many = "You have 20 views of your own. Please remove one first.";
  answer = () => problem("too_many_views", many);
  await user.type(name, "r");
  await user.click(await button("Save view"));
  expect(await screen.findByRole("alert")).toHaveTextContent(many);
});

test("one's own view is removed once that is said twice", async () => {
  const user = show(own.query, own);
  await user.click(await button("Remove this view"));
  expect(await screen.findByText(/It goes for everybody/)).toBeInTheDocument();
  answer = () => new Response(null, { status: 204 });
  await user.click(await button("Remove view"));
  await vi.waitFor(() =>
    expect(sent).toEqual([{ method: "DELETE", path: `/api/admin/views/${own.id}`, body: null }]),
  );
});

test("there is nothing to keep of a view that is there already", () => {
  show(null);
  show("q=silk", { ...own, mine: false });
  expect(screen.queryByRole("button")).toBeNull();
});
