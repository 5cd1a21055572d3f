import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { BillTotals } from "./BillTotals";
import type { BillQuote } from "./types";

const quote: BillQuote = {
  ...{ subtotal: 10_000, lineDiscounts: 500, discount: 950, cashDiscount: 0, rounding: 0 },
  ...{ total: 8550, lines: [], limitPercentage: 20, needsAddress: false, needsPan: false },
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
