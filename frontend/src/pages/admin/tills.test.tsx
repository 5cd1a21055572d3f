import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Permission } from "@/features/staff/types";
import type { SessionRow, Till } from "@/features/tills/types";
import { wideScreen } from "@/test/wideScreen";
import { openForStaff } from "./staffPageInTest";
import { Component as Tills } from "./tills";

const till: Till = { id: "t1", name: "Counter 1", session: null, left: 2_000 };
const row: SessionRow = {
  id: "s1",
  till: "Counter 1",
  openedAt: "2026-11-26T03:32:00Z",
  openedBy: "anu",
  closedAt: "2026-11-26T14:05:00Z",
  closedBy: "meena",
  float: 2_000,
  expected: 9_520,
  counted: 9_000,
  difference: -520,
  noteNeeded: true,
};
const still: SessionRow = {
  ...row,
  id: "s2",
  till: "Counter 2",
  closedAt: null,
  closedBy: null,
  expected: null,
  counted: null,
  difference: null,
  noteNeeded: false,
};

let permissions: Permission[];
let tills: Till[];
let pages: Record<string, { data: SessionRow[]; next: string | null }>;
let sent: { url: string; body: unknown }[];
let onSend: (url: string) => Response;

beforeEach(() => {
  permissions = ["counter.oversee", "settings.write"];
  tills = [till];
  pages = { "": { data: [still], next: "more" }, "?after=more": { data: [row], next: null } };
  sent = [];
  onSend = () => Response.json({ data: till }, { status: 201 });
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname: url, search } = new URL(request.url);
    if (request.method === "POST") {
      sent.push({ url, body: request.body ? await request.json() : null });
      return onSend(url);
    }
    if (url === "/api/pos/tills") return Response.json({ data: tills });
    if (url === "/api/pos/sessions") return Response.json(pages[search]);
    return Response.json({ status: 404, error: "There is no such session" }, { status: 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(isWide = true) {
  wideScreen(isWide);
  const path = "/admin/tills";
  return openForStaff([{ path, element: <Tills /> }], path, { permissions });
}

it("shows tills and sessions, with a word for what is missing", async () => {
  const router = open();
  await screen.findByText("Closed, ₹2,000 in it");
  await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
  const table = within(screen.getByRole("table", { name: "Sessions of the tills" }));
  const short = await table.findByText("₹520 short");
  expect(short.className).toContain("text-kumkum");
  expect(table.getByRole("row", { name: /^Counter 2.*Open.*₹2,000 – – –$/ })).toBeDefined();
  await userEvent.click(table.getByRole("button", { name: "Counter 1" }));
  expect(router.state.location.search).toBe("?session=s1");
  const drawer = within(await screen.findByRole("dialog"));
  await drawer.findByText("There is no such session");
  await drawer.findByRole("button", { name: "Try again" });
});

it("has cards on narrow screens", async () => {
  open(false);
  const cards = within(await screen.findByRole("list", { name: "Sessions of the tills" }));
  expect(cards.getByText("Open")).toBeDefined();
  expect(screen.queryByRole("table")).toBeNull();
});

it("says what a shop without tills does, and takes the first one", async () => {
  tills = [];
  pages = { "": { data: [], next: null } };
  open();
  await screen.findByText("No till yet.");
  screen.getByText("A shop without tills sells without counting the drawer.");
  onSend = () =>
    Response.json(
      {
        code: "till_name_taken",
        error: "There is a till of this name",
        errors: { name: "There is a till of this name" },
      },
      { status: 409 },
    );
  const name = await screen.findByRole("textbox", { name: "Name of the till" });
  await userEvent.type(name, "Counter 1{Enter}");
  await screen.findByText("There is a till of this name");
  onSend = () => {
    tills = [till];
    return Response.json({ data: till }, { status: 201 });
  };
  await userEvent.click(screen.getByRole("button", { name: "Add till" }));
  await screen.findByText("Closed, ₹2,000 in it");
  expect(name).toHaveValue("");
  expect(sent[1]).toEqual(sent[0]);
});

it("a till is retired after a question, and by owners only", async () => {
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Retire Counter 1" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Retire Counter 1?" }));
  onSend = () => {
    tills = [];
    return Response.json({ data: till });
  };
  await userEvent.click(question.getByRole("button", { name: "Retire till" }));
  await screen.findByText("No till yet.");
  expect(sent).toEqual([{ url: "/api/pos/tills/t1/retire", body: null }]);
});

it("whoever only oversees the counter adds and retires none", async () => {
  permissions = ["counter.oversee"];
  open();
  await screen.findByText("Counter 1");
  expect(screen.queryByRole("button", { name: /Retire|Add till/ })).toBeNull();
});
