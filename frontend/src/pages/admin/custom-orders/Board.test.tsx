import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CustomOrderColumn, CustomOrderRow } from "@/features/custom-orders/staff/queries";
import { Component as CustomOrders } from "../custom-orders";
import { openForStaff } from "../staffPageInTest";
import { row } from "./rowInTest";

const plain: CustomOrderRow = { ...row, stage: "design", needBy: "2027-03-12" };
const late: CustomOrderRow = {
  ...plain,
  id: "c2",
  number: "PC-2222AAAA",
  color: "Custom",
  hasPhoto: false,
  promisedOn: "2026-11-24",
  stage: "on_loom",
  turn: "loom",
  daysLate: 3,
};
const paused: CustomOrderRow = {
  ...plain,
  id: "c3",
  number: "PC-3333BBBB",
  stage: "sample",
  turn: "customer",
  isPaused: true,
};
const column = (stage: CustomOrderColumn["stage"], orders: CustomOrderRow[], total?: number) => ({
  stage,
  total: total ?? orders.length,
  orders,
});
const columns: CustomOrderColumn[] = [
  column("requested", []),
  column("design", [plain], 9),
  column("sample", [paused]),
  column("on_loom", [late]),
];

let wide: boolean;
let board: () => Response;
let asked: string[];

beforeEach(() => {
  wide = true;
  asked = [];
  board = () => Response.json({ columns });
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: wide && query.includes("min-width"),
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname + search);
    if (pathname === "/api/admin/custom-orders/board") return board();
    if (pathname === "/api/custom-orders") {
      return Response.json({ data: [late, paused], page: { number: 1, size: 20, total: 2 } });
    }
    return Response.json({ status: 404 }, { status: 404 });
  });
});
afterEach(() => {
  // What is still open asks the shop, not the network.
  cleanup();
  vi.unstubAllGlobals();
});

function open(search: string) {
  const path = "/admin/custom-orders";
  const routes = [
    { path, element: <CustomOrders /> },
    { path: `${path}/:id`, element: null },
  ];
  return openForStaff(routes, path + search, { role: "manager", permissions: ["orders.read"] });
}
const stage = (name: RegExp) => screen.findByRole("heading", { level: 2, name });
const card = async (number: string) => {
  const found = (await screen.findByRole("link", { name: number })).closest("li");
  if (!found) throw new Error("It stands in no list.");
  return found;
};

test("stages stand side by side in one place that arrow keys scroll", async () => {
  open("?board=1");
  await stage(/^Design · 9$/);
  const place = screen.getByRole("region", { name: "Stages, side by side" });
  expect(place).toHaveAttribute("tabindex", "0");
  const headings = within(place).getAllByRole("heading", { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    "Request · 0",
    "Design · 9",
    "Sample · 1",
    "On the loom · 1",
  ]);
  expect(screen.queryByRole("navigation", { name: "Views" })).toBeNull();
});

test("a card says what it is, until when, and whose turn it is", async () => {
  open("?board=1");
  const first = await card("PC-7K3M9QX2");
  expect(first).toHaveTextContent("Lakshmi Rao");
  expect(first).toHaveTextContent("Red · Heavy Zari");
  expect(first).toHaveTextContent("For 12 Mar");
  expect(first).toHaveTextContent("Our turn");
  expect(first).toHaveTextContent("With a picture");
  expect(first).not.toHaveTextContent("late");
  const behind = await card("PC-2222AAAA");
  expect(behind).toHaveTextContent("Promised 24 Nov");
  expect(behind).toHaveTextContent("3 days late");
  expect(behind).toHaveTextContent("On the loom");
  expect(behind).not.toHaveTextContent("With a picture");
  const waits = await card("PC-3333BBBB");
  expect(waits).toHaveTextContent("Paused: waits for the customer");
  expect(waits).not.toHaveTextContent("Turn:");
});

test("a card leads to its page, with the way back to the board", async () => {
  const router = open("?board=1");
  fireEvent.click(await screen.findByRole("link", { name: "PC-7K3M9QX2" }));
  expect(router.state.location.pathname).toBe("/admin/custom-orders/c1");
  expect(router.state.location.state).toEqual({ from: "/admin/custom-orders?board=1" });
});

test("what a column does not hold is in the list of that stage", async () => {
  const router = open("?board=1");
  fireEvent.click(await screen.findByRole("link", { name: "8 more in Design" }));
  expect(router.state.location.search).toBe("?view=all&stage=design");
  expect(await screen.findByText("Stage: Design")).toBeVisible();
  await waitFor(() => expect(asked).toContain("/api/custom-orders?page=1&stage=design"));
  fireEvent.click(screen.getByRole("link", { name: "All stages" }));
  expect(router.state.location.search).toBe("?view=all");
});

test("on narrow screens one stage is shown, the first that holds something", async () => {
  wide = false;
  const router = open("?board=1");
  await stage(/^Design · 9$/);
  expect(screen.queryByRole("link", { name: "PC-2222AAAA" })).toBeNull();
  const tabs = within(screen.getByRole("navigation", { name: "Views" }));
  fireEvent.click(tabs.getByRole("link", { name: /^On the loom/ }));
  expect(router.state.location.search).toBe("?board=1&stage=on_loom");
  expect(await screen.findByRole("link", { name: "PC-2222AAAA" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "PC-7K3M9QX2" })).toBeNull();
});

test("a board that holds nothing says so", async () => {
  board = () => Response.json({ columns: [column("requested", []), column("design", [])] });
  open("?board=1");
  expect(await stage(/^Nothing here$/)).toBeVisible();
  expect(screen.queryByText("Design · 0")).toBeNull();
});

test("a board that does not come can be asked for once more", async () => {
  board = () => Response.json({ error: "Down", code: "unavailable" }, { status: 503 });
  open("?board=1");
  expect(await screen.findByRole("alert")).toHaveTextContent("The board could not be loaded");
  board = () => Response.json({ columns });
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  await stage(/^Design · 9$/);
});

test("list and board change places, and the switch keeps the focus", async () => {
  const router = open("");
  const way = await screen.findByRole("radio", { name: "Board" });
  expect(screen.getByRole("radio", { name: "List" })).toBeChecked();
  way.focus();
  fireEvent.click(way);
  expect(router.state.location.search).toBe("?board=1");
  await stage(/^Design · 9$/);
  expect(screen.getByRole("radio", { name: "Board" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "Board" })).toHaveFocus();
  fireEvent.click(screen.getByRole("radio", { name: "List" }));
  expect(router.state.location.search).toBe("");
});

test("rows of the list say what is late and what is paused", async () => {
  open("");
  const row = async (number: string) => (await screen.findByText(number)).closest("li");
  expect(await row("PC-2222AAAA")).toHaveTextContent("3 days late");
  expect(await row("PC-2222AAAA")).not.toHaveTextContent("Paused");
  expect(await row("PC-3333BBBB")).toHaveTextContent("Paused");
});
