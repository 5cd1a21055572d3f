/**
 * From a photograph to a grid a loom can weave. Whole numbers only: the server weaves the same pixels to the same bytes.
 * A cell is one hook across and one row along the warp: 0 is the ground, 1 and up the weft on the face.
 */
import { ALL, type Background, lightLeft, weftLeft } from "./background";
import { box, type Size } from "./box";
import { div } from "./integers";
import type { Rgb } from "./light";
import { reaches } from "./mixtures";
import { type Satin, shows } from "./satin";
import { tonesOf, woven } from "./tones";

export type Design = {
  ground: Rgb;
  wefts: readonly Rgb[];
  /** How much colour counts beside lightness: 0 for zari and one dark silk, 2 for chosen silks. */
  chroma: number;
  satin: Satin;
  /** One byte a cell, 0 outside the frame; none means all of it. */
  frame: Uint8Array | null;
  background: Background;
};

/** Below this much of a weft the ground stays clean. */
const CLEAN = 150;

/** 8 × 8 thresholds, 0 to 63, evenly strewn. */
const BAYER = (() => {
  let square = [0];
  for (let side = 1; side < 8; side *= 2) {
    const larger = new Array<number>(4 * side * side);
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        const four = 4 * square[y * side + x]!;
        larger[y * 2 * side + x] = four;
        larger[y * 2 * side + x + side] = four + 2;
        larger[(y + side) * 2 * side + x] = four + 3;
        larger[(y + side) * 2 * side + x + side] = four + 1;
      }
    }
    square = larger;
  }
  return Uint8Array.from(square);
})();

export function weave(linear: Uint16Array, size: Size, design: Design): Uint8Array {
  const tones = tonesOf(linear);
  const light = woven(tones.light, size, design.frame);
  const many = design.wefts.length > 1;
  const redGreen = many ? box(tones.redGreen, size, 1) : tones.redGreen;
  const yellowBlue = many ? box(tones.yellowBlue, size, 1) : tones.yellowBlue;
  const wefts = reaches(design.ground, design.wefts, design.satin.ends);
  const most = design.satin.ends - 1;
  const grid = new Uint8Array(light.length);
  for (let j = 0; j < size.height; j++) {
    for (let i = 0; i < size.width; i++) {
      const p = j * size.width + i;
      if (design.frame && !design.frame[p]) continue;
      const v = div(light[p]! * lightLeft(design.background, size, i, j), ALL);
      let chosen = 0;
      let least = Number.POSITIVE_INFINITY;
      for (let k = 0; k < wefts.length; k++) {
        const weft = wefts[k]!;
        const missing = weft.missing[v]!;
        const a = redGreen[p]! - weft.redGreen[v]!;
        const b = yellowBlue[p]! - weft.yellowBlue[v]!;
        const cost = 4 * missing * missing + design.chroma * (a * a + div(b * b, 2));
        if (cost < least) {
          least = cost;
          chosen = k;
        }
      }
      const left = weftLeft(design.background, size, i, j);
      const level = div(wefts[chosen]!.level[v]! * left, ALL);
      if (level < CLEAN) continue;
      const shown = Math.min(most, (level + 4 * BAYER[(j & 7) * 8 + (i & 7)]! + 2) >> 8);
      if (shows(design.satin, i, j, shown)) grid[p] = chosen + 1;
    }
  }
  return grid;
}
