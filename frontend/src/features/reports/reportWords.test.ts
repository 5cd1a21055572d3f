import { expect, test } from "vitest";
import { amount, percentWords } from "./reportWords";

test.each([
  [0, "₹0.00"],
  [-0, "₹0.00"],
  [118476.19, "₹1,18,476.19"],
  [-0.5, "−₹0.50"],
])("%d is %s", (rupees, words) => {
  expect(amount(rupees)).toBe(words);
});

test.each([
  [0, "0 %"],
  [20, "20 %"],
  [4.35, "4.35 %"],
])("%d percent is %s", (percent, words) => {
  expect(percentWords(percent)).toBe(words);
});
