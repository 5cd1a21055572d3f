import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { BillTotals } from "./BillTotals";
import type { BillQuote } from "./types";

const quote: BillQuote = {
  ...{ subtotal: 10_000, lineDiscounts: 500, discount: 950, cashDiscount: 0, rounding: 0 },
  ...{ total: 8550, lines: [], limitPercentage: 20, needsAddress: false, needsPan: false },
  ...{ place: null, isIgst: false },
};
const rows = () => screen.getAllByRole("term").map(({ textContent }) => textContent);

test("what is taken off single sarees stands between the subtotal and what is taken off the rest", () => {
  render(<BillTotals quote={quote} isChecking={false} />);
  expect(rows()).toEqual(["Subtotal", "Off single sarees", "Discount"]);
  expect(screen.getByText("−500.00")).toBeDefined();
});

test("where nothing is, nothing is said", () => {
  render(<BillTotals quote={{ ...quote, lineDiscounts: 0 }} isChecking={false} />);
  expect(rows()).toEqual(["Subtotal", "Discount"]);
});

test("which tax is in it is said, with the State where that is another one", () => {
  const taxed = { ...quote, gst: 407.14, place: "37-Andhra Pradesh" };
  const { rerender } = render(<BillTotals quote={taxed} isChecking={false} />);
  expect(rows()).toContain("CGST and SGST included");
  const other = { ...taxed, place: "36-Telangana", isIgst: true };
  rerender(<BillTotals quote={other} isChecking={false} />);
  expect(rows()).toContain("IGST included · Telangana");
});
