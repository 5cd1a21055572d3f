/** The whole cloth around the picture, as cells of a loom. */

import type { Rgb } from "../weaving/light";
import { SATIN, ties } from "../weaving/satin";
import { BORDER_SILK, BORDER_ZARI, DARK, SELVEDGE, ZARI } from "./codes";
import { flowerPlaces, paintFlower, paintFrame, paintTeeth } from "./field";
import { mirror, newSheet, paint, paintBand, paintBorder, type Sheet } from "./sheet";
import { BANDS, type Box, CLOTH, HOOKS, LETTERS } from "./sizes";
import { type Border, EDGES, FOOT_BANDS, HEAD_BAND, LETTERING_BAND, widthOf } from "./strips";

/** Letters as the browser's fonts shape them, at the size of hooks and rows: 1 is a cell of a letter. */
export type Lettering = { hooks: number; rows: number; mask: Uint8Array };

export type Pattern = {
  border: Border;
  /** Where the picture lies; null without one. */
  picture: Box | null;
  lettering: Lettering | null;
  /** Cells in a centimetre across. */
  across: number;
};

const LETTER_FLOWER = 1.15;
const LETTER_STEP = 4.2;

/** In the middle of its band; small flowers fill the rest of the line. */
function paintLettering(sheet: Sheet, lettering: Lettering, edge: number): void {
  const width = lettering.hooks / HOOKS;
  const left = (CLOTH.width - width) / 2;
  const middle = LETTERS.top + LETTERS.height / 2;
  for (let x = left - LETTER_STEP / 2 - 0.8; x - LETTER_FLOWER - 0.8 > edge; x -= LETTER_STEP) {
    for (const at of [x, CLOTH.width - x]) {
      paint(
        sheet,
        {
          x: at - LETTER_FLOWER,
          y: middle - LETTER_FLOWER,
          width: 2 * LETTER_FLOWER,
          height: 2 * LETTER_FLOWER,
        },
        (across, along) => {
          const far = Math.abs(2 * across - 1) + Math.abs(2 * along - 1);
          if (far > 1 || (far > 0.62 && far < 0.8)) return null;
          return far < 0.22 ? DARK : BORDER_ZARI;
        },
      );
    }
  }
  const box = { x: left, y: LETTERS.top, width, height: LETTERS.height };
  paint(sheet, box, (x, y) => {
    const hook = Math.floor(x * lettering.hooks);
    const row = Math.floor(y * lettering.rows);
    return lettering.mask[row * lettering.hooks + hook] ? BORDER_ZARI : null;
  });
}

export function composeCloth({ border, picture, lettering, across }: Pattern): Sheet {
  const sheet = newSheet(across);
  const { strips, teeth } = EDGES[border];
  const edge = widthOf(strips);
  const bottom = lettering ? BANDS.lettering : BANDS.foot;
  const clear = edge + teeth;
  for (const place of flowerPlaces(clear, picture, bottom)) paintFlower(sheet, place);
  if (teeth > 0) {
    paintTeeth(sheet, edge, teeth, 0, BANDS.head);
    paintTeeth(sheet, edge, teeth, BANDS.head + BANDS.headHeight, bottom);
  }
  if (picture) paintFrame(sheet, picture);
  paintBorder(sheet, strips);
  paintBand(sheet, HEAD_BAND, BANDS.head, edge);
  if (lettering) paintBand(sheet, LETTERING_BAND, BANDS.lettering, edge);
  paintBand(sheet, FOOT_BANDS, BANDS.foot, edge);
  mirror(sheet);
  if (lettering) paintLettering(sheet, lettering, edge);
  return sheet;
}

export type ClothColours = { ground: Rgb; border: Rgb; dark: Rgb };

/** Four bytes a cell: the silk, and in the last how much zari lies over it. */
export type Texture = { width: number; height: number; data: Uint8Array<ArrayBuffer> };

/** Zari over a surface is tied once in eight, as a satin. */
export function dye({ columns, rows, cells }: Sheet, colours: ClothColours): Texture {
  const data = new Uint8Array(columns * rows * 4);
  const silks: Rgb[] = [];
  silks[0] = silks[ZARI] = colours.ground;
  silks[DARK] = silks[SELVEDGE] = colours.dark;
  silks[BORDER_SILK] = silks[BORDER_ZARI] = colours.border;
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const p = j * columns + i;
      const code = cells[p]!;
      const silk = silks[code]!;
      data[4 * p] = silk[0];
      data[4 * p + 1] = silk[1];
      data[4 * p + 2] = silk[2];
      const zari = code === ZARI || code === BORDER_ZARI;
      data[4 * p + 3] = zari && !ties(SATIN, i, j) ? 255 : 0;
    }
  }
  return { width: columns, height: rows, data };
}
