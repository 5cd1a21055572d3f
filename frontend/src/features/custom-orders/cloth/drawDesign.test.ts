import { expect, test } from "vitest";
import { DETAIL } from "../weaving/detail";
import type { Pixels } from "../weaving/resize";
import { dyesOf } from "./colours";
import { type DesignChoice, type DesignOrder, drawDesign } from "./drawDesign";
import { PATCH_PIXELS, paintLostDetail } from "./lostDetail";

/** Bright above and dark below; stripes are broad in the left half, and as fine as can be in the right one. */
const photo: Pixels = { width: 480, height: 620, data: new Uint8ClampedArray(480 * 620 * 4) };
for (let p = 0; p < 480 * 620; p++) {
  const x = p % 480;
  const base = p < 480 * 310 ? 170 : 60;
  const value = base + (Math.floor(x / (x < 240 ? 9 : 1)) % 2 ? 50 : -50);
  photo.data.set([value, value, value, 255], 4 * p);
}
const crop = { x: 0, y: 0, width: 480, height: 620 };
const choice: DesignChoice = { colour: "Red", shade: "", size: "S", background: "keep", crop };
const drawn = (over: Partial<DesignOrder>) =>
  drawDesign(photo, { choice, fineness: "half", wide: 240, ...over });

// Drawn once: every hook takes its time.
const whole = drawn({ fineness: "whole", wide: 5000 });

test("the weave is shown in the shape it has on the cloth, on the ground around the arch", () => {
  const { picture } = drawn({});
  expect([picture.width, picture.height]).toEqual([240, 310]);
  expect([...picture.data.slice(0, 4)]).toEqual([...dyesOf("Red", "").ground, 255]);
  const light = (row: number) => {
    const line = picture.data.subarray(4 * 240 * row, 4 * 240 * (row + 1));
    return line.reduce((sum, byte) => sum + byte, 0);
  };
  expect(light(150)).toBeGreaterThan(1.2 * light(250));
});

test("no more pixels are made than there are hooks", () => {
  expect(whole.picture.width).toBe(480);
  expect(drawn({ wide: 5000 }).picture.width).toBe(240);
});

test("threads are counted", () => {
  const { shares, longestFloat } = whole;
  expect(shares.ground + shares.light + shares.dark).toBeCloseTo(1);
  expect(Math.min(shares.ground, shares.light, shares.dark)).toBeGreaterThan(0);
  expect(longestFloat).toBeGreaterThan(1);
  expect(longestFloat).toBeLessThanOrEqual(7);
});

test("detail is mapped where every hook is woven: broad stripes stay, fine ones are lost", () => {
  expect(drawn({}).detail).toBeNull();
  const { detail } = whole;
  if (!detail) throw new Error("There is no map.");
  const { columns, rows, patches, across, along, all, lost } = detail;
  expect([columns, rows]).toEqual([60, 78]);
  expect(patches).toHaveLength(60 * 78);
  expect(across).toBe(1);
  expect(along).toBeCloseTo((78 * 11) / 868);
  expect(lost).toBe(patches.filter((patch) => patch === DETAIL.lost).length);
  expect(all).toBe(patches.filter((patch) => patch !== DETAIL.none).length);
  const share = (isThere: (column: number) => boolean) => {
    const there = patches.filter((patch, at) => patch !== DETAIL.none && isThere(at % 60));
    return there.filter((patch) => patch === DETAIL.lost).length / there.length;
  };
  expect(share((column) => column < 30)).toBeLessThan(0.3);
  expect(share((column) => column >= 30)).toBeGreaterThan(0.8);
});

test("the map leaves what is kept clear, and gives what is lost an edge", () => {
  const patches = Uint8Array.of(DETAIL.none, DETAIL.kept, DETAIL.weak, DETAIL.lost);
  const detail = { columns: 2, rows: 2, patches, across: 1, along: 1, all: 3, lost: 1 };
  const { width, height, data } = paintLostDetail(detail);
  expect([width, height]).toEqual([2 * PATCH_PIXELS, 2 * PATCH_PIXELS]);
  const at = (x: number, y: number) => [
    ...data.slice(4 * (y * width + x), 4 * (y * width + x) + 4),
  ];
  expect(at(3, 3)).toEqual([0, 0, 0, 0]);
  expect(at(PATCH_PIXELS + 3, 3)).toEqual([0, 0, 0, 0]);
  expect(at(3, PATCH_PIXELS + 3).slice(0, 3)).toEqual([0x85, 0x50, 0]);
  expect(at(PATCH_PIXELS + 3, PATCH_PIXELS + 3).slice(0, 3)).toEqual([0xb3, 0x26, 0x1e]);
  expect(at(PATCH_PIXELS, PATCH_PIXELS).slice(0, 3)).toEqual([255, 255, 255]);
});
