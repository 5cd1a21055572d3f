/** Pictures for another loom than the usual one: as many hooks and rows as it has, and floats as long as its satin allows. */
import { expect, test } from "vitest";
import { stored } from "@/test/weavingVectors";
import { cropOf, WHOLE_AIM } from "../crop";
import { factsOf } from "../weaving/facts";
import { satinOf, ties } from "../weaving/satin";
import { drawDesign } from "./drawDesign";
import { cellsOf, DEFAULT_LOOM, hooksPerCm, type Loom } from "./sizes";
import { drawPicture, weaveCloth } from "./weaveCloth";

const photo = stored("temple");
const crop = cropOf(photo, WHOLE_AIM, "S");
const FINE: Loom = { endsPerCm: 60, endsPerHook: 2, rowsPerCm: [32, 32, 25, 20], floatHooks: 9 };
/** 11 1/3 hooks in a centimetre, and an odd number of rows. */
const ODD: Loom = { endsPerCm: 34, endsPerHook: 3, rowsPerCm: [9, 9, 9, 9], floatHooks: 4 };
const choice = { colour: "Red", shade: "", size: "S", background: "keep" } as const;

test("the picture has the hooks and rows of its loom, and wefts that float as far as its satin allows", () => {
  const { grid, size, frame } = drawPicture(photo, crop, { ...choice, loom: FINE }, "whole");
  expect(size).toEqual({ width: 720, height: 992 });
  expect([grid.length, frame.length]).toEqual([720 * 992, 720 * 992]);
  expect(factsOf(grid, size).longestFloat).toBe(9);
  const satin = satinOf(9);
  const isTied = (p: number) => ties(satin, p % 720, Math.floor(p / 720));
  expect(grid.every((thread, p) => thread === 0 || !isTied(p))).toBe(true);
});

test("without a loom it is the usual one", () => {
  const told = drawPicture(photo, crop, { ...choice, loom: DEFAULT_LOOM }, "half");
  const untold = drawPicture(photo, crop, choice, "half");
  expect(untold.size).toEqual({ width: 240, height: 434 });
  expect(Buffer.compare(untold.grid, told.grid)).toBe(0);
});

test("hooks are rounded as the shop rounds them, and half of them are whole", () => {
  expect(hooksPerCm(ODD)).toBeCloseTo(11.33);
  expect(cellsOf(ODD, "S", 2)).toEqual({ width: 272, height: 279 });
  expect(cellsOf(ODD, "M", 2)).toEqual({ width: 385, height: 396 });
  expect(cellsOf(ODD, "L", 4)).toEqual({ width: 499, height: 513 });
  const half = drawPicture(photo, crop, { ...choice, size: "M", loom: ODD }, "half");
  expect(half.size).toEqual({ width: 192, height: 198 });
  expect(factsOf(half.grid, half.size).longestFloat).toBeLessThanOrEqual(4);
});

test("the cloth knows how many cells are in a centimetre, however finely it is woven", () => {
  const cloth = { ...choice, size: "L", border: "Minimal", lettering: null, crop } as const;
  const { picture, whole } = weaveCloth({ ...cloth, loom: ODD }, photo, "half", 5);
  expect(picture?.hooksPerCm).toBe(499 / 44);
  expect(picture?.rowsPerCm).toBe(9);
  expect([picture?.texture.width, picture?.texture.height]).toEqual([249, 256]);
  // Borders and letters are measured alike for every loom.
  const usual = weaveCloth({ ...cloth, loom: DEFAULT_LOOM }, photo, "half", 5).whole;
  expect(Buffer.compare(whole.data, usual.data)).toBe(0);
});

test("a design is drawn for the loom, too", () => {
  const order = { choice: { ...choice, crop, loom: ODD }, fineness: "whole", wide: 5000 } as const;
  const { picture, longestFloat } = drawDesign(photo, order);
  expect([picture.width, picture.height]).toEqual([272, Math.round((272 * 31) / 24)]);
  expect(longestFloat).toBe(4);
});
