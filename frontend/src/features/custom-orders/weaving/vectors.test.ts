/** What the shop's own program found for these pictures: both have to weave the same bytes from the same pixels. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fromRgb, sha256, stored, VECTORS } from "@/test/weavingVectors";
import type { Background } from "./background";
import { chooseYarns } from "./chooseYarns";
import { detailMap, losesDetail } from "./detail";
import { factsOf } from "./facts";
import { rgbOf } from "./light";
import { type Crop, type Pixels, resize } from "./resize";
import { satinOf } from "./satin";
import { SHADE_CARD } from "./shadeCard";
import { type Design, weave } from "./weave";

type Sides = [x: number, y: number, width: number, height: number];

type Drawing = {
  name: string;
  /** "formula", or a stored picture's name. */
  picture: string;
  crop: Sides | null;
  hooks: number;
  rows: number;
  ground: string;
  wefts: string[];
  matchBy: "tones" | "colors";
  background: Background;
  frame: "oval" | null;
  floatHooks: number;
  expect: {
    resizedSha256: string;
    gridSha256: string;
    cells: number[];
    longestFloat: number[];
    detail: { sha256: string; tooSmall: boolean; warns: boolean };
  };
};

type Choice = {
  name: string;
  picture: string;
  crop: Sides | null;
  ground: string;
  wefts: string[];
  count: number;
  /** Codes in the order in which they were chosen. */
  expect: string[];
};

const { drawings, yarns, shadeCard } = JSON.parse(
  readFileSync(`${VECTORS}/vectors.json`, "utf8"),
) as {
  drawings: Drawing[];
  yarns: Choice[];
  shadeCard: { code: string; name: string; color: string }[];
};

const madeUp = (): Pixels =>
  fromRgb(96, 120, (p) => {
    const [x, y] = [p % 96, Math.floor(p / 96)];
    return [(7 * x + 3 * y) & 255, (2 * x + 5 * y) & 255, ((x * x + y * y) >> 4) & 255];
  });

function partOf(pixels: Pixels, crop: Sides | null): Crop {
  const [x, y, width, height] = crop ?? [0, 0, pixels.width, pixels.height];
  return { x, y, width, height };
}

/** Cells whose middle lies in the ellipse that touches all four sides. */
const oval = (hooks: number, rows: number): Uint8Array =>
  Uint8Array.from({ length: hooks * rows }, (_, p) => {
    const x = 2 * (p % hooks) + 1 - hooks;
    const y = 2 * Math.floor(p / hooks) + 1 - rows;
    return Number(x * x * rows * rows + y * y * hooks * hooks <= hooks * hooks * rows * rows);
  });

test.each(drawings)(
  "the browser draws as the shop does: $name",
  ({ picture, crop, hooks, rows, expect: found, ...drawing }) => {
    const pixels = picture === "formula" ? madeUp() : stored(picture);
    const part = partOf(pixels, crop);
    const size = { width: hooks, height: rows };
    const design: Design = {
      ground: rgbOf(drawing.ground),
      wefts: drawing.wefts.map(rgbOf),
      chroma: drawing.matchBy === "tones" ? 0 : 2,
      satin: satinOf(drawing.floatHooks),
      frame: drawing.frame && oval(hooks, rows),
      background: drawing.background,
    };
    const linear = resize(pixels, part, hooks, rows);
    const littleEndian = Buffer.alloc(2 * linear.length);
    linear.forEach((light, k) => {
      littleEndian.writeUInt16LE(light, 2 * k);
    });
    expect(sha256(littleEndian)).toBe(found.resizedSha256);
    const grid = weave(linear, size, design);
    expect(sha256(grid)).toBe(found.gridSha256);
    expect(factsOf(grid, size)).toEqual({
      threads: found.cells.filter((cells) => cells > 0).length,
      longestFloat: Math.max(...found.longestFloat),
    });
    const patches = detailMap(resize(pixels, part, 2 * hooks, 2 * rows), grid, size, design);
    expect(sha256(patches)).toBe(found.detail.sha256);
    expect(losesDetail(patches) || found.detail.tooSmall).toBe(found.detail.warns);
  },
);

test("the shade card is the shop's own", () => {
  expect(SHADE_CARD).toEqual(shadeCard.map((silk) => ({ ...silk, color: rgbOf(silk.color) })));
});

test.each(yarns)(
  "the browser chooses the silks that the shop does: $name",
  ({ picture, crop, ground, wefts, count, expect: found }) => {
    const pixels = stored(picture);
    const yarn = (hex: string) => ({ code: hex, color: rgbOf(hex) });
    // The order of the card does not matter.
    const card = SHADE_CARD.toReversed();
    const part = partOf(pixels, crop);
    expect(chooseYarns(pixels, part, yarn(ground), wefts.map(yarn), count, card)).toEqual(found);
  },
);
