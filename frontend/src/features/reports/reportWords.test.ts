import { expect, it, test } from "vitest";
import { amount, isWhole, seriesOf } from "./reportWords";

test.each([
  [0, "₹0.00"],
  [-0, "₹0.00"],
  [118476.19, "₹1,18,476.19"],
  [-0.5, "−₹0.50"],
])("%d is %s", (rupees, words) => {
  expect(amount(rupees)).toBe(words);
});

const numbers = (first: string, last: string, count: number) => ({
  nature: "Invoices for outward supply",
  first,
  last,
  count,
});

test.each([
  ["W/2627/000001", "W/2627/000001", 1, true],
  ["W/2627/000009", "W/2627/000120", 112, true],
  ["W/2627/999999", "W/2627/1000000", 2, true],
  ["W/2627/000009", "W/2627/000120", 111, false],
  ["W/2627/000009", "W/2627/000120", 113, false],
  ["W/2627/000012", "W/2627/000011", 2, false],
  ["W/2627/000001", "W/2728/000002", 2, false],
  ["W-1", "W-2", 2, false],
])("from %s to %s with %d documents: whole is %s", (first, last, count, whole) => {
  expect(isWhole(numbers(first, last, count))).toBe(whole);
});

it("names a series as its numbers begin", () => {
  expect(seriesOf(numbers("C1/2627/000123", "C1/2627/000124", 2))).toBe("C1/2627");
  expect(seriesOf(numbers("old 7", "old 8", 2))).toBe("old 7");
});
