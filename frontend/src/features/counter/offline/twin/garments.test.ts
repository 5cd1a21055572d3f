import { expect, test } from "vitest";
import { toPaise } from "@/lib/money";
import { isTaxedByValue, rateByValue } from "./garments";
import { product, shop } from "./inTest";
import { taxGoods } from "./tax";

test.each([
  [2_625, 1, 5],
  [2_625.01, 1, null],
  [2_950, 1, null],
  [2_950.01, 1, 18],
  [5_250, 2, 5],
  [5_250.01, 2, null],
  [5_900.01, 2, 18],
])("₹%d for %i pieces of a garment", (net, pieces, rate) => {
  expect(rateByValue(toPaise(net), pieces)).toBe(rate);
});

test("sarees, services and rates of the owner's own are not taxed by value", () => {
  const byValue = [
    isTaxedByValue("620640", 18),
    isTaxedByValue("6211", 0),
    isTaxedByValue("5007", 5),
    isTaxedByValue("998822", 5),
  ];
  expect(byValue).toEqual([true, false, false, false]);
});

test("what is taken off a blouse may change its rate, or leave none", () => {
  const blouse = product(1, { name: "Blouse", price: 3_000, hsn: "6211", rate: 18 });
  const rateOf = (discount: number, more: object = {}) =>
    taxGoods(
      shop().seller,
      [{ product: { ...blouse, ...more }, quantity: 1, discount: toPaise(discount) }],
      { is: "business", place: null },
    ).rows[0]?.rate;
  expect([rateOf(0), rateOf(400)]).toEqual([18, 5]);
  expect(() => rateOf(100)).toThrow("no GST rate fits Blouse");
  expect(rateOf(100, { byValue: false })).toBe(18);
});
