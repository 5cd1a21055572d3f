import { expect, test } from "vitest";
import { readSize, shownPart } from "./picture";

test("of an upright picture a wide view shows, and so reads, a strip of the middle", () => {
  const part = shownPart({ width: 1080, height: 1920 }, { width: 360, height: 200 });
  expect(part).toEqual({ x: 0, y: 660, width: 1080, height: 600 });
});

test("of a wide picture a narrower view loses the sides", () => {
  const part = shownPart({ width: 1920, height: 1080 }, { width: 300, height: 300 });
  expect(part).toEqual({ x: 420, y: 0, width: 1080, height: 1080 });
});

test("it is read no wider than 1280 pixels, in its own shape, and never enlarged", () => {
  expect(readSize({ width: 1920, height: 600 })).toEqual({ width: 1280, height: 400 });
  expect(readSize({ width: 640, height: 200 })).toEqual({ width: 640, height: 200 });
});
