import { expect, test } from "vitest";
import { aimOf, CLOSEST, cropOf, partOf, WHOLE_AIM } from "./crop";
import { pbmOf } from "./lettering";

/** As the shop reads a part of a photo of this size. */
const read = (photo: { width: number; height: number }, part: ReturnType<typeof partOf>) => ({
  x: Math.round((part.left * photo.width) / 100_000),
  y: Math.round((part.top * photo.height) / 100_000),
  width: Math.round((part.width * photo.width) / 100_000),
});

test("a part told in shares is the same part to the pixel, and lies inside", () => {
  for (const photo of [
    { width: 2400, height: 1799 },
    { width: 701, height: 2400 },
    { width: 7, height: 5 },
  ]) {
    for (const [x, y, zoom] of [
      [0.5, 0.5, 1],
      [1, 1, 6],
      [0.003, 0.997, 2.35],
      [0.71, 0.3, 1.05],
    ] as const) {
      const crop = cropOf(photo, { x, y, zoom }, "M");
      const part = partOf(photo, crop);
      expect(read(photo, part)).toEqual({ x: crop.x, y: crop.y, width: crop.width });
      expect(part.left + part.width).toBeLessThanOrEqual(100_000);
      expect(part.top).toBeLessThan(100_000);
    }
  }
});

test("the aim of a part shows that part again", () => {
  for (const photo of [
    { width: 2400, height: 1799 },
    { width: 701, height: 2400 },
    { width: 1333, height: 2000 },
  ]) {
    for (const size of ["S", "M", "L"] as const) {
      for (const [x, y, zoom] of [
        [0.5, 0.5, 1],
        [1, 1, CLOSEST],
        [0, 0.2, 1.05],
        [0.003, 0.997, 2.35],
        [0.71, 0.3, 4.4],
      ] as const) {
        const crop = cropOf(photo, { x, y, zoom }, size);
        const part = partOf(photo, crop);
        const aim = aimOf(photo, part, size);
        expect(cropOf(photo, aim, size)).toEqual(crop);
        expect(partOf(photo, cropOf(photo, aim, size))).toEqual(part);
      }
    }
  }
});

test("the aim of a part stays as near as a hand may come, and lies in the photo", () => {
  const photo = { width: 1200, height: 1600 };
  const tiny = aimOf(photo, { left: 50_000, top: 50_000, width: 1_000 }, "L");
  expect(tiny.zoom).toBe(CLOSEST);
  expect(aimOf(photo, { left: 0, top: 0, width: 100_000 }, "L").zoom).toBe(WHOLE_AIM.zoom);
});

test("letters travel as a bitmap of one bit a hook", () => {
  const mask = new Uint8Array(10 * 2);
  mask[1] = 1;
  mask[19] = 1;
  const pbm = pbmOf({ hooks: 10, rows: 2, mask });
  expect([...pbm]).toEqual([...new TextEncoder().encode("P4\n10 2\n"), 0x40, 0, 0, 0x40]);
});
