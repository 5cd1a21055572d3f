import { expect, it } from "vitest";
import { cashRows, otherRows } from "./reportRows";
import type { Session } from "./types";

const cash = (total: number) => ({ notes: [], coins: total, total });
const session = (lateNumbers: string[]): Session => ({
  id: "s1",
  till: { id: "t1", name: "Counter 1" },
  openedAt: "2026-11-26T03:32:00Z",
  openedBy: "anu",
  float: cash(1_000),
  left: 1_000,
  openingNote: "",
  closedAt: "2026-11-26T14:00:00Z",
  closedBy: "anu",
  closingNote: "",
  counts: [
    {
      countedAt: "2026-11-26T13:58:00Z",
      by: "anu",
      count: cash(9_999),
      expected: 9_999,
      difference: 0,
    },
  ],
  moves: [],
  figures: {
    cashSales: 8_999,
    cashRefunds: 0,
    paidIn: 0,
    paidOut: 0,
    expected: 9_999 + lateNumbers.length * 500,
    upiSales: 0,
    upiRefunds: 0,
    cardSales: 0,
    cardRefunds: 0,
    creditSales: 0,
    creditRefunds: 0,
    bills: 1 + lateNumbers.length,
    creditNotes: 0,
    firstNumber: "C1/2627/000001",
    lastNumber: "C1/2627/000003",
    lateNumbers,
  },
  noteNeeded: false,
});
const values = (rows: { id: string; value: string }[]) =>
  Object.fromEntries(rows.map(({ id, value }) => [id, value]));

it("names the bills that came after the count, and leaves the count as it was", () => {
  const late = session(["C1/2627/000002", "C1/2627/000003"]);
  expect(values(cashRows(late))).toMatchObject({
    expected: "₹9,999",
    difference: "Exactly right",
    now: "₹10,999",
    "difference-now": "₹1,000 short",
  });
  expect(values(otherRows(late)).late).toBe("C1/2627/000002, C1/2627/000003");
});

it("says nothing of late bills where none came", () => {
  const ids = [...cashRows(session([])), ...otherRows(session([]))].map(({ id }) => id);
  expect(ids).not.toContain("now");
  expect(ids).not.toContain("late");
});
