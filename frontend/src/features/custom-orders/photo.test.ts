import { expect, test } from "vitest";
import { cropOf, isCoarse, moved, WHOLE_AIM } from "./crop";
import { isPhoto, readPhoto, sizeTrouble } from "./photo";

const text = (signs: string) => Uint8Array.from(signs, (sign) => sign.charCodeAt(0));

test("a photo is known by its first bytes, whatever it is called", async () => {
  expect(isPhoto(text("\xff\xd8\xff\xe0aaaaaaaa"))).toBe(true);
  expect(isPhoto(text("\x89PNG\r\n\x1a\naaaa"))).toBe(true);
  expect(isPhoto(text("RIFFaaaaWEBP"))).toBe(true);
  for (const other of ["", "GIF89aaaaaaa", "MZaaaaaaaaaa", "<svg xmlns=aa", "RIFFaaaaWAVE"])
    expect(isPhoto(text(other))).toBe(false);
  expect(await readPhoto(new File(["<svg/>"], "face.jpg", { type: "image/jpeg" }))).toBe("type");
});

test("too large, too small and broken photos are told apart", async () => {
  expect(sizeTrouble(8165, 6123)).toBeNull();
  expect(sizeTrouble(8200, 6123)).toBe("large");
  expect(sizeTrouble(12_001, 300)).toBe("large");
  expect(sizeTrouble(199, 4000)).toBe("small");
  expect(await readPhoto(new File([new Uint8Array(15_000_001)], "a.jpg"))).toBe("large");
});

test("a crop has the picture's shape and never leaves the photo", () => {
  const photo = { width: 1200, height: 900 };
  for (const size of ["S", "M", "L"] as const) {
    for (const zoom of [1, 2.7, 6, 99]) {
      for (const aim of [
        { x: 0, y: 1, zoom },
        { x: 0.5, y: 0.5, zoom },
        { x: 1, y: 0, zoom },
      ]) {
        const { x, y, width, height } = cropOf(photo, aim, size);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(photo.width);
        expect(y + height).toBeLessThanOrEqual(photo.height);
        expect(width / height).toBeCloseTo({ S: 24 / 31, M: 34 / 44, L: 44 / 57 }[size], 1);
      }
    }
  }
});

test("an aim that is dragged past the edge comes back at once", () => {
  const photo = { width: 1200, height: 900 };
  const far = moved(photo, WHOLE_AIM, "L", { x: 9, y: 0 });
  expect(cropOf(photo, far, "L").x).toBe(1200 - cropOf(photo, far, "L").width);
  const back = moved(photo, far, "L", { x: -0.1, y: 0 });
  expect(cropOf(photo, back, "L").x).toBeLessThan(cropOf(photo, far, "L").x);
});

test("fewer pixels than seven for ten hooks are told", () => {
  expect(isCoarse({ x: 0, y: 0, width: 615, height: 800 }, "L")).toBe(true);
  expect(isCoarse({ x: 0, y: 0, width: 616, height: 800 }, "L")).toBe(false);
  expect(isCoarse({ x: 0, y: 0, width: 336, height: 434 }, "S")).toBe(false);
});
