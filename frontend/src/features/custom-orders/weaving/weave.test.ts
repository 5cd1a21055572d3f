import { expect, test } from "vitest";
import { DETAIL, detailMap } from "./detail";
import { factsOf } from "./facts";
import { root } from "./integers";
import { type Rgb, rgbOf } from "./light";
import { type Pixels, resize } from "./resize";
import { SATIN, satinOf, ties } from "./satin";
import { type Design, weave } from "./weave";

const SIZE = { width: 64, height: 112 };
const WHOLE = { x: 0, y: 0, width: 96, height: 120 };

/** Every tone and every colour, finely mixed. */
const madeUp: Pixels = { width: 96, height: 120, data: new Uint8ClampedArray(96 * 120 * 4) };
for (let y = 0; y < 120; y++) {
  for (let x = 0; x < 96; x++) {
    const rgb = [(7 * x + 3 * y) & 255, (2 * x + 5 * y) & 255, ((x * x + y * y) >> 4) & 255];
    madeUp.data.set([...rgb, 255], (y * 96 + x) * 4);
  }
}
const linear = resize(madeUp, WHOLE, SIZE.width, SIZE.height);

const ZARI = rgbOf("#D4A445");
const DARK = rgbOf("#2A0A12");
const SILKS = [ZARI, DARK, rgbOf("#F2E6CC"), rgbOf("#0E5A3C")];
const design = (wefts: readonly Rgb[], chroma: number, more: Partial<Design> = {}): Design => ({
  ground: rgbOf("#8E1230"),
  wefts,
  chroma,
  satin: SATIN,
  frame: null,
  background: "keep",
  ...more,
});

test.each([4, 7, 9, 15])(
  "outside the frame nothing is woven, and no weft floats over more than %i hooks",
  (most) => {
    const satin = satinOf(most);
    const frame = Uint8Array.from({ length: 64 * 112 }, (_, p) => Number(p % 64 > 20));
    let seed = 9;
    const noise = linear.map(() => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return seed >>> 16;
    });
    for (const background of ["keep", "quieter", "plain"] as const) {
      const grid = weave(noise, SIZE, design(SILKS, 2, { satin, frame, background }));
      const isGround = (p: number) => !frame[p] || ties(satin, p % 64, Math.floor(p / 64));
      expect(grid.findIndex((thread, p) => thread !== 0 && isGround(p))).toBe(-1);
      expect(factsOf(grid, SIZE).longestFloat).toBeLessThanOrEqual(most);
    }
  },
);

test("a plain background leaves the head as it was and turns the corners to ground", () => {
  const light = linear.map((_, k) => (k % 7 === 0 ? 60_000 : 300));
  const kept = weave(light, SIZE, design([ZARI, DARK], 0));
  const plain = weave(light, SIZE, design([ZARI, DARK], 0, { background: "plain" }));
  const head = 45 * 64 + 32;
  expect(plain.slice(head - 8, head + 8)).toEqual(kept.slice(head - 8, head + 8));
  expect(plain.slice(0, 8).every((thread) => thread === 0)).toBe(true);
  expect(kept.slice(0, 8).some((thread) => thread !== 0)).toBe(true);
});

test("detail finer than the hooks is lost, and broad shapes are kept", () => {
  const shares = (width: number) => {
    const data = new Uint8ClampedArray(256 * 448 * 4).fill(255);
    for (let p = 0; p < 256 * 448; p++) {
      const value = Math.floor((p % 256) / width) % 2 ? 240 : 20;
      data.fill(value, 4 * p, 4 * p + 3);
    }
    const photo: Pixels = { width: 256, height: 448, data };
    const all = { x: 0, y: 0, width: 256, height: 448 };
    const threads = design([ZARI, DARK], 0);
    const grid = weave(resize(photo, all, 64, 112), SIZE, threads);
    const map = detailMap(resize(photo, all, 128, 224), grid, SIZE, threads);
    const share = (what: number) => map.filter((patch) => patch === what).length / map.length;
    return { kept: share(DETAIL.kept), lost: share(DETAIL.lost) };
  };
  expect(shares(19).kept).toBeGreaterThan(0.8);
  expect(shares(2).lost).toBeGreaterThan(0.8);
});

test("roots are whole and never too large", () => {
  for (const [square, expected] of [
    [0, 0],
    [3, 1],
    [4, 2],
    [2 ** 52 - 1, 2 ** 26 - 1],
  ] as const)
    expect(root(square)).toBe(expected);
});
