import { expect, test } from "vitest";
import { newPrice, typedChange } from "./bulkPrice";

test("a price is changed by percent or rupees and rounded to what shops print", () => {
  expect(newPrice(18_500, { way: "percent", by: -5, step: 0 })).toBe(17_575);
  expect(newPrice(18_500, { way: "percent", by: -5, step: 50 })).toBe(17_600);
  expect(newPrice(18_500, { way: "percent", by: 2.5, step: 0 })).toBe(18_962.5);
  expect(newPrice(999.99, { way: "percent", by: 10, step: 0 })).toBe(1_099.99);
  expect(newPrice(18_500, { way: "rupees", by: -250.5, step: 0 })).toBe(18_249.5);
  expect(newPrice(18_526, { way: "rupees", by: 100, step: 100 })).toBe(18_600);
});

test("a change is typed with a sign, and nothing is no change", () => {
  expect(typedChange("-5")).toBe(-5);
  expect(typedChange("−5 %")).toBe(-5);
  expect(typedChange("+1,250.50")).toBe(1_250.5);
  for (const typed of ["", "0", "five", "5.555", "--5"]) expect(typedChange(typed)).toBeNull();
});
