/** What stands in the report of a session, line by line. */
import { rupees } from "@/lib/money";
import { differenceWords } from "./count";
import type { CashCount, Session } from "./types";

export type ReportRow = { id: string; term: string; value: string; strong?: boolean };

/** "−₹500": what goes out stands below zero, as in the books. */
const less = (amount: number): string =>
  amount === 0 ? rupees(0) : `−${rupees(Math.abs(amount))}`;
const signed = (amount: number): string => (amount < 0 ? less(amount) : rupees(amount));

export function cashRows({ float, figures, moves, counts }: Session): ReportRow[] {
  const last = counts.at(-1);
  return [
    { id: "float", term: "Float", value: rupees(float.total) },
    ...(figures
      ? [
          { id: "sales", term: "Cash sales", value: rupees(figures.cashSales) },
          { id: "refunds", term: "Cash refunds", value: less(figures.cashRefunds) },
          { id: "in", term: "Paid in", value: rupees(figures.paidIn) },
          { id: "out", term: "Paid out", value: less(figures.paidOut) },
        ]
      : []),
    ...moves.map(({ id, amount, reason }) => ({ id, term: `· ${reason}`, value: signed(amount) })),
    ...(last || figures
      ? [
          {
            id: "expected",
            term: "Should be there",
            value: rupees(last?.expected ?? figures?.expected ?? 0),
            strong: true,
          },
        ]
      : []),
    ...(last
      ? [
          { id: "counted", term: "Counted", value: rupees(last.count.total), strong: true },
          {
            id: "difference",
            term: "Difference",
            value: differenceWords(last.difference),
            strong: true,
          },
        ]
      : []),
    // What was counted stays as it was; bills that came later stand beside it.
    ...(last && figures && figures.lateNumbers.length > 0
      ? [
          { id: "now", term: "Should be there, with late bills", value: rupees(figures.expected) },
          {
            id: "difference-now",
            term: "Difference, with late bills",
            value: differenceWords(last.count.total - figures.expected),
          },
        ]
      : []),
  ];
}

export const noteRows = ({ notes, coins }: CashCount): ReportRow[] => [
  ...notes
    .filter(({ pieces }) => pieces > 0)
    .map(({ value, pieces }) => ({
      id: String(value),
      term: `${rupees(value)} × ${pieces}`,
      value: rupees(value * pieces),
    })),
  { id: "coins", term: "Coins", value: rupees(coins) },
];

export function otherRows({ figures }: Session): ReportRow[] {
  if (!figures) return [];
  const numbers = [figures.firstNumber, figures.lastNumber].filter((one) => one != null);
  return [
    { id: "upi", term: "UPI", value: rupees(figures.upiSales) },
    { id: "upi-refunds", term: "UPI refunds", value: less(figures.upiRefunds) },
    { id: "card", term: "Card", value: rupees(figures.cardSales) },
    { id: "card-refunds", term: "Card refunds", value: less(figures.cardRefunds) },
    { id: "credit", term: "Paid by credit note", value: rupees(figures.creditSales) },
    { id: "credit-kept", term: "Kept as credit", value: less(figures.creditRefunds) },
    { id: "bills", term: "Bills", value: String(figures.bills) },
    { id: "credit-notes", term: "Credit notes", value: String(figures.creditNotes) },
    ...(numbers.length > 0
      ? [
          { id: "first", term: "First number", value: figures.firstNumber ?? "–" },
          { id: "last", term: "Last number", value: figures.lastNumber ?? "–" },
        ]
      : []),
    ...(figures.lateNumbers.length > 0
      ? [{ id: "late", term: "Came after the count", value: figures.lateNumbers.join(", ") }]
      : []),
  ];
}
