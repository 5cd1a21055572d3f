// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { DEFAULT_LOOM } from "./cloth/sizes";
import { cropOf, faceShare, isCoarse, moved, WHOLE_AIM } from "./crop";
import { isPhoto, isTooLarge, readPhoto } from "./photo";

const text = (signs: string) => Uint8Array.from(signs, (sign) => sign.charCodeAt(0));

test("a photo is known by its first bytes, whatever it is called", async () => {
  expect(isPhoto(text("\xff\xd8\xff\xe0aaaaaaaa"))).toBe(true);
  expect(isPhoto(text("\x89PNG\r\n\x1a\naaaa"))).toBe(true);
  expect(isPhoto(text("RIFFaaaaWEBP"))).toBe(true);
  for (const other of ["", "GIF89aaaaaaa", "MZaaaaaaaaaa", "<svg xmlns=aa", "RIFFaaaaWAVE"])
    expect(isPhoto(text(other))).toBe(false);
  const file = new File(["<svg/>"], "face.jpg", { type: "image/jpeg" });
  expect(await readPhoto(file, 15)).toBe("type");
});

test("a photo may have as many pixels and bytes as the shop takes", async () => {
  expect(isTooLarge(8165, 6123)).toBe(false);
  expect(isTooLarge(8200, 6123)).toBe(true);
  expect(isTooLarge(12_001, 300)).toBe(true);
  const heavy = new File([new Uint8Array(2_000_001)], "a.jpg");
  expect(await readPhoto(heavy, 2)).toBe("large");
  // Nobody knows yet how heavy it may be: that is left to the shop.
  expect(await readPhoto(heavy, null)).toBe("type");
});

/** What the browser makes of a file; told when it is given back. */
function decodes(width: number, height: number) {
  const close = vi.fn();
  vi.stubGlobal("createImageBitmap", async () => ({ width, height, close }));
  return close;
}
function draws(getImageData: () => { data: Uint8ClampedArray }) {
  const context = { fillRect: () => undefined, drawImage: () => undefined, getImageData };
  const canvas = vi.spyOn(HTMLCanvasElement.prototype, "getContext");
  canvas.mockReturnValue(context as unknown as ReturnType<HTMLCanvasElement["getContext"]>);
}
const jpeg = () => new File([text("\xff\xd8\xff\xe0aaaaaaaa")], "amma.jpg");

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a photo of few pixels is taken: what it is worth is the shop's to say", async () => {
  const close = decodes(60, 40);
  draws(() => ({ data: new Uint8ClampedArray(60 * 40 * 4) }));
  const file = jpeg();
  expect(await readPhoto(file, 15)).toMatchObject({ file, pixels: { width: 60, height: 40 } });
  expect(close).toHaveBeenCalledOnce();
});

test("a photo that cannot be read is damaged, wherever that turns out", async () => {
  const gone = Object.assign(jpeg(), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException("gone")) }),
  });
  expect(await readPhoto(gone, 15)).toBe("damaged");
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("broken")));
  expect(await readPhoto(jpeg(), 15)).toBe("damaged");
  const close = decodes(600, 400);
  draws(() => {
    throw new RangeError("more than the browser can hold");
  });
  expect(await readPhoto(jpeg(), 15)).toBe("damaged");
  expect(close).toHaveBeenCalledOnce();
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
  expect(isCoarse({ x: 0, y: 0, width: 615, height: 800 }, "L", DEFAULT_LOOM)).toBe(true);
  expect(isCoarse({ x: 0, y: 0, width: 616, height: 800 }, "L", DEFAULT_LOOM)).toBe(false);
  expect(isCoarse({ x: 0, y: 0, width: 336, height: 434 }, "S", DEFAULT_LOOM)).toBe(false);
  const finer = { ...DEFAULT_LOOM, endsPerCm: 60 };
  expect(isCoarse({ x: 0, y: 0, width: 503, height: 650 }, "S", finer)).toBe(true);
  expect(isCoarse({ x: 0, y: 0, width: 504, height: 651 }, "S", finer)).toBe(false);
});

test("a face takes less of the picture where the hooks are finer", () => {
  expect(faceShare("S", DEFAULT_LOOM)).toBe(60 / 480);
  expect(faceShare("S", { ...DEFAULT_LOOM, endsPerCm: 60 })).toBe(60 / 720);
});
