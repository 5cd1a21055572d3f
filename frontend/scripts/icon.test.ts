import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { drawMark, png, readMark } from "./icon.ts";

const mark = readMark(readFileSync("public/favicon.svg", "utf8"));
const at = (pixels: Buffer, size: number, x: number, y: number) => [
  ...pixels.subarray((y * size + x) * 3, (y * size + x) * 3 + 3),
];
const RANI = [0xce, 0x14, 0x69];
const WINE = [0x35, 0x10, 0x1f];
const ZARI = [0xd9, 0xae, 0x4c];

test("every shape of the favicon is drawn where the favicon has it", () => {
  expect(mark).toHaveLength(4);
  const pixels = drawMark(mark, 64);
  expect(at(pixels, 64, 2, 2), "cloth").toEqual(RANI);
  expect(at(pixels, 64, 31, 14), "the butta's upper lozenge").toEqual(ZARI);
  expect(at(pixels, 64, 5, 38), "the border's line").toEqual(ZARI);
  expect(at(pixels, 64, 8, 42), "a temple point").toEqual(RANI);
  expect(at(pixels, 64, 0, 52), "between two points").toEqual(WINE);
});

test("with room around it the cloth goes on, and the butta is not repeated", () => {
  const size = 80;
  const pixels = drawMark(mark, size, 0.125);
  expect(at(pixels, size, 1, 1)).toEqual(RANI);
  expect(at(pixels, size, 1, 30), "beside the butta's row").toEqual(RANI);
  expect(at(pixels, size, 2, 47), "the line runs to the edge").toEqual(ZARI);
  expect(at(pixels, size, 2, 79), "the lowest row").toEqual(WINE);
});

test("a PNG file holds the pixels it was made of", () => {
  const pixels = drawMark(mark, 8);
  const file = png(pixels, 8);
  expect(file.subarray(1, 4).toString("latin1")).toBe("PNG");
  expect(file.readUInt32BE(16)).toBe(8);
  const start = file.indexOf("IDAT");
  const length = file.readUInt32BE(start - 4);
  const rows = inflateSync(file.subarray(start + 4, start + 4 + length));
  expect(rows).toHaveLength(8 * (1 + 24));
  expect(rows.subarray(1, 25)).toEqual(pixels.subarray(0, 24));
});
