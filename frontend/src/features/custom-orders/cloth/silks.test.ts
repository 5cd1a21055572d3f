/** Pictures with further silks: as many rows as the loom has for their wefts, and threads told in the order of the grid. */
import { expect, test } from "vitest";
import { stored } from "@/test/weavingVectors";
import { cropOf, WHOLE_AIM } from "../crop";
import { factsOf } from "../weaving/facts";
import { silkOf } from "../weaving/shadeCard";
import { dyesOf } from "./colours";
import { drawDesign } from "./drawDesign";
import { DEFAULT_LOOM, PICTURE_SIZES, rowsPerCm } from "./sizes";
import { threadNames } from "./threads";
import { drawPicture, weaveCloth } from "./weaveCloth";

const photo = stored("temple");
const crop = cropOf(photo, WHOLE_AIM, "L");
const choice = { colour: "Blue", shade: "", size: "L", background: "keep" } as const;
const TWO = ["SK-06", "SK-13"] as const;

test("two more silks leave 18 rows in a centimetre, and no weft floats longer than before", () => {
  const { grid, size, design } = drawPicture(photo, crop, { ...choice, silks: TWO }, "whole");
  expect(size).toEqual({ width: 880, height: 57 * 18 });
  expect(grid).toHaveLength(880 * 57 * 18);
  expect(design.chroma).toBe(2);
  expect(design.wefts.slice(2)).toEqual(TWO.map((code) => silkOf(code).color));
  expect([...new Set(grid)].sort()).toEqual([0, 1, 2, 3, 4]);
  const facts = factsOf(grid, size);
  expect(facts.threads).toBe(5);
  expect(facts.longestFloat).toBeLessThanOrEqual(7);
});

test("no further silks are no other picture", () => {
  const without = drawPicture(photo, crop, choice, "half");
  const none = drawPicture(photo, crop, { ...choice, silks: [] }, "half");
  expect(none.design.chroma).toBe(0);
  expect(none.size).toEqual({ width: 440, height: 798 });
  expect(none.grid).toEqual(without.grid);
});

test("rows go by the number of wefts, and half of them are whole at every size", () => {
  const rows = (wefts: number) => rowsPerCm(DEFAULT_LOOM, wefts);
  expect([1, 2, 3, 4, 5].map(rows)).toEqual([28, 28, 22, 18, 18]);
  for (const { height } of Object.values(PICTURE_SIZES)) {
    for (const wefts of [2, 3, 4]) expect((height * rows(wefts)) % 2).toBe(0);
  }
});

test("a cell of a further silk shows that silk, without zari", () => {
  const cloth = { ...choice, border: "Minimal", lettering: null, crop, silks: TWO } as const;
  const { picture } = weaveCloth(cloth, photo, "half", 5);
  if (!picture) throw new Error("There is no picture.");
  expect([picture.hooksPerCm, picture.rowsPerCm]).toEqual([20, 18]);
  expect([picture.texture.width, picture.texture.height]).toEqual([440, 513]);
  const { grid } = drawPicture(photo, crop, cloth, "half");
  for (const [k, code] of TWO.entries()) {
    const at = grid.indexOf(3 + k);
    expect([...picture.texture.data.subarray(4 * at, 4 * at + 4)]).toEqual([
      ...silkOf(code).color,
      0,
    ]);
  }
});

test("threads are named in the order of their shares", () => {
  expect(threadNames(dyesOf("Blue", ""), TWO)).toEqual([
    "ground",
    "zari",
    "dark silk",
    "vermilion",
    "sky blue",
  ]);
  expect(threadNames(dyesOf("Pastel", ""))).toEqual(["ground", "light silk", "dark silk"]);
  const order = { choice: { ...choice, crop, silks: TWO }, fineness: "half", wide: 220 } as const;
  const { picture, shares } = drawDesign(photo, order);
  expect([picture.width, picture.height]).toEqual([220, 285]);
  const { grid } = drawPicture(photo, crop, order.choice, "half");
  const share = (thread: number) => grid.filter((cell) => cell === thread).length / grid.length;
  expect([shares.ground, shares.light, shares.dark, ...(shares.silks ?? [])]).toEqual(
    [0, 1, 2, 3, 4].map(share),
  );
});
