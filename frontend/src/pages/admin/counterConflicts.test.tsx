import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ConflictView } from "@/features/counter/conflicts/types";
import type { Permission } from "@/features/staff/types";
import { wideScreen } from "@/test/wideScreen";
import { gap } from "./conflicts/conflictInTest";
import { Component as Conflicts } from "./counterConflicts";
import { MeContext } from "./frame/me";

const SALE = "018f6f3e-0000-7000-8000-000000000001";
const price: ConflictView = {
  ...gap,
  kind: "price",
  sale: SALE,
  message: "The saree costs ₹18,500 since yesterday, and was sold for ₹18,000.",
};
const shortage: ConflictView = {
  ...price,
  id: "c2",
  kind: "shortage",
  number: "C1/2627/000019",
  message: "Two were sold, and none was on the shelf.",
  product: { id: "p1", sku: "KAN-1", name: "Kanchipuram" },
  quantity: 2,
  available: 2,
};
const unnumbered: ConflictView = { ...gap, id: "c3", number: null };
const settled: ConflictView = {
  ...price,
  id: "c4",
  kind: "late",
  number: "C1/2627/000002",
  resolvedAt: "2026-11-25T09:00:00Z",
  resolvedBy: "meena",
  note: "The tablet was in the cupboard.",
};

let permissions: Permission[];
let conflicts: ConflictView[];
let sent: { url: string; body: unknown }[];
let onList: () => Response;
let onResolve: (id: string) => Response;

beforeEach(() => {
  permissions = ["counter.oversee"];
  conflicts = [price, shortage, unnumbered, settled];
  sent = [];
  onList = () => Response.json({ data: conflicts });
  onResolve = (id) => {
    const done = (one: ConflictView): ConflictView =>
      one.id === id ? { ...one, resolvedAt: "2026-11-27T09:00:00Z", resolvedBy: "meena" } : one;
    conflicts = conflicts.map(done);
    return Response.json({ data: conflicts.find((one) => one.id === id) });
  };
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname: url } = new URL(request.url);
    if (url === "/api/pos/conflicts") return onList();
    if (request.method !== "POST") return Response.json({}, { status: 404 });
    sent.push({ url, body: await request.json().catch(() => null) });
    return onResolve(url.split("/")[4] ?? "");
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(address = "/pos/conflicts", isWide = true) {
  wideScreen(isWide);
  const router = createMemoryRouter([{ path: "/pos/conflicts", element: <Conflicts /> }], {
    initialEntries: [address],
  });
  const me = {
    id: "s1",
    username: "meena",
    role: "manager",
    permissions,
    hasSecondFactor: false,
    mustSetUp: false,
  } as const;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <MeContext value={me}>
        <RouterProvider router={router} />
      </MeContext>
    </QueryClientProvider>,
  );
  return router;
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const detail = (name: string) => screen.findByRole("article", { name });

it("shows what waits, the oldest of it at once, and what was done", async () => {
  open();
  const first = within(await detail("Price changed"));
  expect(first.getByRole("link", { name: "C1/2627/000018" })).toHaveAttribute(
    "href",
    `/pos?bill=${SALE}`,
  );
  first.getByText(price.message);
  first.getByText("Counter 1");
  const waiting = within(screen.getByRole("list", { name: "Open" })).getAllByRole("link");
  expect(waiting.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Price changed"),
    expect.stringContaining("Short of a piece"),
    expect.stringContaining("Number missing"),
  ]);
  expect(waiting[0]).toHaveAttribute("aria-current", "true");
  const done = within(screen.getByRole("list", { name: "Done" }));
  await userEvent.click(done.getByRole("link", { name: /Late/ }));
  const late = within(await detail("Late"));
  late.getByText(/^Done .*, by meena$/);
  late.getByText(settled.note);
  expect(late.queryByRole("button")).toBeNull();
});

it("a bill that is not stored has no link, and an unknown number is called so", async () => {
  open("/pos/conflicts?conflict=c3");
  const article = within(await detail("Number missing"));
  expect(article.queryByRole("link")).toBeNull();
  article.getByText("Unknown");
  await waitFor(() =>
    expect(screen.getByRole("heading", { name: "Number missing" })).toHaveFocus(),
  );
});

it("is done with a note, and the next one comes", async () => {
  const router = open("/pos/conflicts?conflict=c1");
  await detail("Price changed");
  await userEvent.click(button("Done"));
  await screen.findByText("Please say what was done");
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByRole("textbox", { name: "What was done" }), " Told Anu ");
  await userEvent.click(button("Done"));
  await detail("Short of a piece");
  expect(sent).toEqual([
    { url: "/api/pos/conflicts/c1/resolve", body: { how: "done", note: "Told Anu" } },
  ]);
  expect(router.state.location.search).toBe("");
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});

it("missing pieces are taken from the shelf without a note", async () => {
  open("/pos/conflicts?conflict=c2");
  await detail("Short of a piece");
  await userEvent.click(button("Take 2 from the shelf"));
  await detail("Price changed");
  expect(sent).toEqual([
    { url: "/api/pos/conflicts/c2/resolve", body: { how: "take_from_shelf", note: "" } },
  ]);
});

it("what is not on the shelf is not taken from it", async () => {
  conflicts = [{ ...shortage, available: 1 }];
  open();
  await detail("Short of a piece");
  const take = button("Take 2 from the shelf");
  expect(take).toHaveAccessibleDescription("There is only 1 on the shelf.");
  await userEvent.click(take);
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByRole("textbox", { name: "What was done" }), "Ordered");
  await userEvent.click(button("Settled otherwise"));
  await waitFor(() =>
    expect(sent).toEqual([
      { url: "/api/pos/conflicts/c2/resolve", body: { how: "done", note: "Ordered" } },
    ]),
  );
});

it("says a refusal where it belongs, and asks again what is on the shelf", async () => {
  open("/pos/conflicts?conflict=c2");
  await detail("Short of a piece");
  onResolve = () => {
    conflicts = [{ ...shortage, available: 0 }];
    return Response.json(
      { code: "out_of_stock", error: "Some items are no longer available" },
      { status: 409 },
    );
  };
  await userEvent.click(button("Take 2 from the shelf"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Some items are no longer available");
  await screen.findByText("There is none on the shelf.");
  onResolve = () =>
    Response.json(
      { code: "invalid", error: "Please check", errors: { note: "Please say a little more" } },
      { status: 422 },
    );
  const note = screen.getByRole("textbox", { name: "What was done" });
  await userEvent.type(note, "x");
  await userEvent.click(button("Settled otherwise"));
  await waitFor(() => expect(note).toHaveAccessibleDescription(/Please say a little more/));
  expect(note).toHaveValue("x");
});

it("on a phone there is the list, then the one, and the way back", async () => {
  const router = open("/pos/conflicts", false);
  await userEvent.click(await screen.findByRole("link", { name: /^Short of a piece/ }));
  await detail("Short of a piece");
  expect(screen.queryByRole("list", { name: "Open" })).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: "All" }));
  await screen.findByRole("list", { name: "Open" });
  expect(screen.queryByRole("article")).toBeNull();
  expect(router.state.location.search).toBe("");
});

it("says that nothing waits, and what one was that is gone", async () => {
  conflicts = [];
  open("/pos/conflicts?conflict=c9");
  await screen.findByRole("heading", { name: "Nothing needs a person." });
  screen.getByText("This one is not here any more.");
});

it("a list that does not come is asked for again", async () => {
  onList = () => Response.json({ error: "The shop is being repaired" }, { status: 503 });
  open();
  expect(await screen.findByRole("alert")).toHaveTextContent("The shop is being repaired");
  onList = () => Response.json({ data: conflicts });
  await userEvent.click(button("Retry"));
  await detail("Price changed");
  expect(screen.queryByRole("alert")).toBeNull();
});

it("is for those who oversee the counter", () => {
  permissions = ["counter.serve"];
  open();
  screen.getByRole("heading", { name: "Your role does not open this page" });
  expect(screen.queryByText("What needs a person")).toBeNull();
});
