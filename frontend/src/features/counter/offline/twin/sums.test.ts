import { expect, test } from "vitest";
import { allocate, portion, share, sum } from "./paise";
import { amountInWords } from "./words";

test("a portion is rounded away from zero, and never leaves the exact numbers", () => {
  expect(portion(10, 1, 3)).toBe(3);
  expect(portion(11, 1, 3)).toBe(4);
  expect(portion(-5, 1, 2)).toBe(-3);
  expect(portion(9_007_199_254_740_991, 10_000, 10_000)).toBe(9_007_199_254_740_991);
  expect(Object.is(portion(0, -5, 3), 0)).toBe(true);
  expect(() => portion(1, 1, 0)).toThrow(RangeError);
});

test("half a paisa is rounded up, of percents that floating point does not know", () => {
  expect(share(10, 5)).toBe(1);
  expect(share(9, 5)).toBe(0);
  expect(share(100_000, 12.05)).toBe(12_050);
  expect(share(1_000_000, 0.07)).toBe(700);
});

test("parts add up exactly; ties go to the earlier one", () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(allocate(100, [1, 2, 0])).toEqual([33, 67, 0]);
  expect(allocate(7, [0, -3])).toEqual([0, 0]);
  expect(allocate(7, [])).toEqual([]);
  expect(allocate(-1, [1, 1])).toEqual([0, -1]);
  // Without chance, so that a failure is found again.
  let seed = 1;
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let round = 0; round < 200; round += 1) {
    const weights = Array.from({ length: 1 + next(12) }, () => next(10_000_000));
    const whole = next(1_000_000_000);
    const parts = allocate(whole, weights);
    expect(sum(parts)).toBe(sum(weights) === 0 ? 0 : whole);
    expect(parts.every((part, at) => part >= 0 && (weights[at] !== 0 || part === 0))).toBe(true);
  }
});

test.each([
  [105_475_500, "Rupees ten lakh fifty-four thousand seven hundred and fifty-five only"],
  [150, "Rupees one and fifty paise only"],
  [0, "Rupees zero only"],
  [10_000, "Rupees one hundred only"],
  [10_100, "Rupees one hundred and one only"],
  [2_552_000, "Rupees twenty-five thousand five hundred and twenty only"],
  [100_500, "Rupees one thousand and five only"],
  [1_000_000_000, "Rupees one crore only"],
  [-1, "Rupees minus zero and one paise only"],
])("%i paise are said as people say them", (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});
