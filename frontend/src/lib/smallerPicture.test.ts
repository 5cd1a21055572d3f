import { afterEach, expect, test, vi } from "vitest";
import { smallerPicture } from "./smallerPicture";

const file = new File(["aaa"], "amma.jpg", { type: "image/jpeg" });
const close = vi.fn();
const decodes = (width: number) =>
  vi.stubGlobal("createImageBitmap", async () => ({ width, height: 100, close }));

class Canvas {
  static getContext: () => object | null;
  getContext = () => Canvas.getContext();
  convertToBlob = async () => new Blob(["a"]);
}

afterEach(() => {
  vi.unstubAllGlobals();
  close.mockReset();
});

test("what is decoded is given back, whatever becomes of it", async () => {
  vi.stubGlobal("OffscreenCanvas", Canvas);
  decodes(200);
  expect(await smallerPicture(file, 10)).toBe(file);
  expect(close).toHaveBeenCalledTimes(1);
  decodes(5_000);
  Canvas.getContext = () => null;
  expect(await smallerPicture(file, 10)).toBe(file);
  expect(close).toHaveBeenCalledTimes(2);
  Canvas.getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
  expect((await smallerPicture(file, 10)).size).toBe(1);
  expect(close).toHaveBeenCalledTimes(3);
  Canvas.getContext = () => ({ fillRect: () => undefined });
  expect(await smallerPicture(file, 10)).toBe(file);
  expect(close).toHaveBeenCalledTimes(4);
});
