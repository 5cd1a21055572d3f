import { expect, test } from "vitest";
import { body, sums } from "./bodyInTest";
import { sumRows } from "./rows";

const untaxed = { ...sums, gross: 18_500.4, discount: 0, cgst: 0, sgst: 0 };

test("what was rounded stands on a paper without tax as well", () => {
  const paper = { ...body, sums: untaxed, roundOff: -0.4 };
  expect(sumRows(paper)).toEqual([
    ["Subtotal", "18,500.40"],
    ["Round off", "−0.40"],
  ]);
  const corrects = { number: "W/2627/000001", issuedOn: "2026-11-25" };
  expect(sumRows({ ...paper, corrects })).toEqual([["Round off", "−0.40"]]);
  expect(sumRows({ ...paper, roundOff: 0 })).toEqual([["Subtotal", "18,500.40"]]);
});

test("it comes after the taxes", () => {
  expect(sumRows(body).map(([term]) => term)).toEqual([
    "Subtotal",
    "Discount",
    "Taxable value",
    "CGST",
    "SGST",
    "Round off",
  ]);
});
