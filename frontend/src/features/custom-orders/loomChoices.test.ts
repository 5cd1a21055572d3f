import { expect, test } from "vitest";
import { DEFAULT_LOOM } from "./cloth/sizes";
import { DEFAULT_CHOICES, fitted, loomChoicesOf, loomOf } from "./loomChoices";
import { loom as figures } from "./loomInTest";
import { floatWords, lossSentence } from "./words";

const loom = {
  endsPerCm: 60,
  endsPerHook: 2,
  rowsPerCm: [32, 32, 25, 20] as const,
  floatHooks: 9,
};

test("the loom is as the shop says it is, and the usual one until it has said so", () => {
  expect(loomOf(figures)).toEqual(loom);
  expect(loomOf(undefined)).toBe(DEFAULT_LOOM);
  expect(loomChoicesOf(figures)).toEqual({ loom, sizes: ["S", "M"], mostSilks: 1 });
  expect(loomChoicesOf(undefined)).toBe(DEFAULT_CHOICES);
});

test("what the loom does not take falls to the nearest it takes; all else is left alone", () => {
  const two = { size: "L", silks: ["SK-06", "SK-15"], background: "plain" } as const;
  expect(fitted(two, loomChoicesOf(figures))).toEqual({
    size: "M",
    silks: ["SK-06"],
    background: "plain",
  });
  expect(fitted(two, DEFAULT_CHOICES)).toBe(two);
  const none = loomChoicesOf({ ...figures, sizes: ["S"], mostSilks: 0 });
  expect(fitted(two, none)).toEqual({ size: "S", silks: [], background: "plain" });
  const small = { size: "S", silks: [] } as const;
  expect(fitted(small, none)).toBe(small);
});

test("floats are as long as the hooks are wide", () => {
  expect(floatWords(7, 20)).toBe("Longest float 3.5 mm");
  expect(floatWords(9, 30)).toBe("Longest float 3.0 mm");
});

test("a larger size is named only where the loom takes one", () => {
  const picture = { losesDetail: true } as Parameters<typeof lossSentence>[0];
  const crop = { x: 0, y: 0, width: 2000, height: 2588 };
  const choices = loomChoicesOf(figures);
  expect(lossSentence(picture, crop, "S", choices)).toMatch(/A larger size, or/);
  expect(lossSentence(picture, crop, "M", choices)).toMatch(/Bring the photo nearer/);
  // 1020 hooks, of which each needs seven tenths of a pixel.
  const coarse = { ...crop, width: 713 };
  expect(lossSentence(picture, coarse, "M", choices)).toMatch(/fewer pixels/);
  expect(lossSentence(null, coarse, "M", choices), "before it is woven").toMatch(/fewer pixels/);
  expect(lossSentence(null, crop, "M", choices)).toBeNull();
});
