import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CloseTill } from "./CloseTill";
import type { Session } from "./types";

const cash = (total: number) => ({ notes: [{ value: 500, pieces: total / 500 }], coins: 0, total });
const figures = {
  cashSales: 7_777,
  cashRefunds: 0,
  paidIn: 0,
  paidOut: 0,
  expected: 9_520,
  upiSales: 4_444,
  upiRefunds: 0,
  cardSales: 0,
  cardRefunds: 0,
  creditSales: 0,
  creditRefunds: 0,
  bills: 3,
  creditNotes: 0,
  firstNumber: "S/2627/000011",
  lastNumber: "S/2627/000013",
  lateNumbers: [],
};
const open: Session = {
  id: "s1",
  till: { id: "t1", name: "Counter 1" },
  openedAt: "2026-11-26T03:32:00Z",
  openedBy: "anu",
  float: cash(2_000),
  left: 2_000,
  openingNote: "",
  closedAt: null,
  closedBy: null,
  closingNote: "",
  counts: [],
  moves: [],
  // Whoever oversees the counter is sent them at any time.
  figures,
  noteNeeded: false,
};
const count = (total: number, countedAt: string) => ({
  countedAt,
  by: "anu",
  count: cash(total),
  expected: 9_520,
  difference: total - 9_520,
});

let session: Session;
let sent: { url: string; body: unknown }[];
let next: () => Response | Promise<Response>;

beforeEach(() => {
  session = open;
  sent = [];
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("fetch", async (request: Request) => {
    const url = new URL(request.url).pathname;
    if (request.method === "GET") return Response.json({ data: session });
    sent.push({ url, body: await request.json() });
    return next();
  });
});
afterEach(() => vi.unstubAllGlobals());

const answered = (now: Session) => () => {
  session = now;
  return Response.json({ data: now });
};
function show(reason: string | null = null) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CloseTill session="s1" reason={reason} onBack={() => {}} />
    </QueryClientProvider>,
  );
}
const click = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const field = (name: string) => screen.findByRole("textbox", { name });

it("is counted blind, compared, explained and closed", async () => {
  show();
  await screen.findByRole("heading", { name: "Count Counter 1" });
  expect(document.body.textContent).not.toMatch(/7,777|9,520|4,444|2,000|short|over/);
  await click("Done counting");
  await screen.findByText(/^Please count what lies in the drawer/);
  expect(sent).toEqual([]);

  await userEvent.type(await field("₹500 notes"), "18{Enter}");
  expect(document.activeElement).toBe(await field("₹200 notes"));
  screen.getByText("₹9,000", { selector: "[aria-live] *" });
  const counted = { ...open, counts: [count(9_000, "2026-11-26T14:00:00Z")], noteNeeded: true };
  next = answered(counted);
  await click("Done counting");
  await screen.findByText("₹520 short");
  screen.getByText("₹9,520");

  await click("Close Counter 1");
  await screen.findByText("Please say why");
  await userEvent.type(await field("Reason"), "A note was lost");
  next = answered({
    ...counted,
    closedAt: "2026-11-26T14:05:00Z",
    closedBy: "anu",
    closingNote: "A note was lost",
  });
  await click("Close Counter 1");
  await screen.findByRole("heading", { name: "Z report: Counter 1" });
  await screen.findByRole("button", { name: "Print" });
  expect(sent.map(({ url }) => url)).toEqual([
    "/api/pos/sessions/s1/count",
    "/api/pos/sessions/s1/close",
  ]);
  expect(sent[1]?.body).toEqual({ note: "A note was lost" });
  const paper = within(document.querySelector<HTMLElement>("body > .till-paper") as HTMLElement);
  paper.getByText("Reason at closing: A note was lost");
  paper.getByText("S/2627/000013");
});

it("a reload goes on where it was, with every count, and may be counted again", async () => {
  session = {
    ...open,
    counts: [count(9_000, "2026-11-26T14:00:00Z"), count(9_540, "2026-11-26T14:04:00Z")],
  };
  show();
  const all = within(await screen.findByRole("list"));
  all.getByText("₹9,000 · ₹520 short");
  all.getByText("₹9,540 · ₹20 over");
  expect(screen.queryByRole("textbox", { name: "Reason" })).toBeNull();
  await click("Count again");
  await screen.findByRole("heading", { name: "Count Counter 1" });
  expect(document.body.textContent).not.toMatch(/9,520|9,540/);
});

it("is off with a bill on the counter, and says so", async () => {
  show("A bill lies on the counter.");
  await userEvent.type(await field("₹500 notes"), "18");
  const done = await screen.findByRole("button", { name: "Done counting" });
  expect(done).toHaveAccessibleDescription("A bill lies on the counter.");
  await userEvent.click(done);
  expect(sent).toEqual([]);
});

it("without an answer the same count is sent again", async () => {
  show();
  await userEvent.type(await field("₹500 notes"), "18");
  next = () => Promise.reject(new TypeError("Failed to fetch"));
  await click("Done counting");
  await screen.findByText("Not sure whether it was stored.");
  next = answered({ ...open, counts: [count(9_000, "2026-11-26T14:00:00Z")] });
  await click("Try again");
  await screen.findByText("₹520 short");
  expect(sent[1]).toEqual(sent[0]);
});
