import { expect, test } from "vitest";
import { archFrame } from "./arch";
import { BORDER_SILK, BORDER_ZARI, DARK, GROUND, ZARI } from "./codes";
import { composeCloth, dye } from "./compose";
import { flowerPlaces, grown } from "./field";
import type { Sheet } from "./sheet";
import { BANDS, CLOTH, type PictureSize, pictureBox } from "./sizes";
import { BORDERS, EDGES, FOOT_BANDS, HEAD_BAND, LETTERING_BAND, widthOf } from "./strips";

const SIZES: PictureSize[] = ["S", "M", "L"];
const ACROSS = 5;

const at = ({ columns, across, along, cells }: Sheet, x: number, y: number) =>
  cells[Math.floor(y * along) * columns + Math.floor(x * across)];

test.each(BORDERS)("both sides of the cloth mirror each other: %s", (border) => {
  for (const picture of [null, pictureBox("M")]) {
    const { columns, rows, cells } = composeCloth({
      border,
      picture,
      lettering: null,
      across: ACROSS,
    });
    const unlike = cells.findIndex((code, p) => {
      const i = p % columns;
      return code !== cells[p - i + columns - 1 - i];
    });
    expect(unlike).toBe(-1);
    expect(rows * columns).toBe(cells.length);
  }
});

test("strips are as wide as the border is said to be, and bands as high as their place", () => {
  const widths = BORDERS.map((border) => widthOf(EDGES[border].strips).toFixed(2));
  expect(widths).toEqual(["10.00", "6.00", "2.00", "18.00", "11.00"]);
  expect(widthOf(HEAD_BAND)).toBeCloseTo(BANDS.headHeight);
  expect(widthOf(LETTERING_BAND)).toBeCloseTo(BANDS.letteringHeight);
  expect(BANDS.lettering + BANDS.letteringHeight).toBeCloseTo(BANDS.foot);
  expect(BANDS.foot + widthOf(FOOT_BANDS)).toBeCloseTo(CLOTH.height);
});

test("only whole flowers stand in the field, clear of border, bands and picture", () => {
  for (const border of BORDERS) {
    const edge = widthOf(EDGES[border].strips) + EDGES[border].teeth;
    for (const size of SIZES) {
      const picture = pictureBox(size);
      const outside = grown(picture, 1.1);
      const places = flowerPlaces(edge, picture, BANDS.lettering);
      expect(places.length).toBeGreaterThan(4);
      for (const { x, y } of places) {
        expect(x - 1.3).toBeGreaterThan(edge);
        expect(y - 1.3).toBeGreaterThan(BANDS.head + BANDS.headHeight);
        expect(y + 1.3).toBeLessThan(BANDS.lettering);
        const besides = x + 1.3 < outside.x || x - 1.3 > outside.x + outside.width;
        const aboveOrBelow = y + 1.3 < outside.y || y - 1.3 > outside.y + outside.height;
        // Beside the arch's tip a flower may stand in the corner of the picture's box.
        const inCorner = y < picture.y + 0.3 * picture.height;
        expect(besides || aboveOrBelow || inCorner).toBe(true);
      }
    }
  }
});

test("the frame of zari and dark silk goes around the picture, and leaves its inside free", () => {
  for (const size of SIZES) {
    const picture = pictureBox(size);
    const sheet = composeCloth({ border: "Modern", picture, lettering: null, across: 20 });
    const middle = picture.y + picture.height * 0.7;
    expect(at(sheet, picture.x - 0.25, middle)).toBe(DARK);
    expect(at(sheet, picture.x - 0.8, middle)).toBe(ZARI);
    expect(at(sheet, picture.x - 1.3, middle)).toBe(GROUND);
    for (const x of [picture.x + 0.2, CLOTH.width / 2 - 0.2])
      expect(at(sheet, x, middle)).toBe(GROUND);
  }
});

test("every row inside the arch is one piece with the picture's middle in it, the same at both sides", () => {
  for (const [hooks, rows] of [
    [240, 434],
    [880, 1596],
  ] as const) {
    const frame = archFrame(hooks, rows);
    for (let j = 0; j < rows; j++) {
      const row = frame.subarray(j * hooks, (j + 1) * hooks);
      const first = row.indexOf(1);
      expect(first).toBeGreaterThanOrEqual(0);
      const last = row.lastIndexOf(1);
      expect(first + last).toBe(hooks - 1);
      expect(row.subarray(first, last + 1).every(Boolean)).toBe(true);
    }
    expect(frame.at(-1)).toBe(1);
    expect(frame[0]).toBe(0);
  }
});

test("letters lie in the middle of their band, in zari on the border's silk", () => {
  const lettering = { hooks: 40, rows: 120, mask: new Uint8Array(40 * 120) };
  lettering.mask.fill(1, 50 * 40, 70 * 40);
  const sheet = composeCloth({ border: "Minimal", picture: null, lettering, across: 20 });
  const line = BANDS.lettering + 0.45 + (60 / 120) * 4.3;
  expect(at(sheet, CLOTH.width / 2, line)).toBe(BORDER_ZARI);
  expect(at(sheet, CLOTH.width / 2, BANDS.lettering + 0.8)).toBe(BORDER_SILK);
  expect(at(sheet, CLOTH.width / 2 - 1.2, line)).toBe(BORDER_SILK);
});

test("zari is tied once in eight along every row", () => {
  const sheet = composeCloth({ border: "Minimal", picture: null, lettering: null, across: ACROSS });
  const silks = { ground: [1, 2, 3], border: [4, 5, 6], dark: [7, 8, 9] } as const;
  const { width, data } = dye(sheet, silks);
  const row = Math.floor((BANDS.head + 0.2) * sheet.along);
  let run = 0;
  for (let i = 15; i < width - 15; i++) {
    run = data[4 * (row * width + i) + 3] ? run + 1 : 0;
    expect(run).toBeLessThanOrEqual(7);
  }
});
