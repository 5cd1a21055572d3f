import { BORDER_SILK, BORDER_ZARI, type Code, DARK, GROUND, SELVEDGE, ZARI } from "./codes";
import type { Motif } from "./motifs";
import { type Box, CLOTH } from "./sizes";
import type { Fill, Strip } from "./strips";

/** Cells of the cloth. What is painted on the left half is mirrored once all is there: both borders share their hooks. */
export type Sheet = {
  columns: number;
  rows: number;
  /** Cells in a centimetre, across and along. */
  across: number;
  along: number;
  cells: Uint8Array;
};

export function newSheet(across: number): Sheet {
  const along = across * 1.4;
  const columns = CLOTH.width * across;
  const rows = Math.round(CLOTH.height * along);
  return { columns, rows, across, along, cells: new Uint8Array(columns * rows) };
}

const PLAIN: Record<Exclude<Fill, Motif>, Code> = {
  selvedge: SELVEDGE,
  silk: BORDER_SILK,
  zari: BORDER_ZARI,
  ground: GROUND,
};

const onBorder = (code: Code): Code =>
  code === ZARI ? BORDER_ZARI : code === DARK ? DARK : BORDER_SILK;

/** Calls for every cell of a box, with the place from 0 to 1 both ways; what it answers is painted, null leaves the cell. */
export function paint(sheet: Sheet, box: Box, codeAt: (x: number, y: number) => Code | null): void {
  const first = Math.max(0, Math.round(box.x * sheet.across));
  const last = Math.min(sheet.columns, Math.round((box.x + box.width) * sheet.across));
  const top = Math.max(0, Math.round(box.y * sheet.along));
  const end = Math.min(sheet.rows, Math.round((box.y + box.height) * sheet.along));
  for (let j = top; j < end; j++) {
    const y = ((j + 0.5) / sheet.along - box.y) / box.height;
    for (let i = first; i < last; i++) {
      const code = codeAt(((i + 0.5) / sheet.across - box.x) / box.width, y);
      if (code !== null) sheet.cells[j * sheet.columns + i] = code;
    }
  }
}

/**
 * Whole repeats of a motif, stretched a little so that none is cut. Each begins at a whole cell, so that all look alike: where
 * fine ribs begin anywhere, some patches have more gold than others.
 */
function repeated(motif: Motif, length: number, width: number, cells: number) {
  const count = Math.max(1, Math.round(length / motif.repeat));
  const starts = Array.from({ length: count + 1 }, (_, k) => Math.round((k * cells) / count));
  return (along: number, across: number): Code => {
    const cell = Math.min(cells - 1, Math.floor(along * cells));
    let k = Math.floor((cell * count) / cells);
    if (cell >= starts[k + 1]!) k++;
    else if (cell < starts[k]!) k--;
    const place = (cell - starts[k]! + 0.5) / (starts[k + 1]! - starts[k]!);
    return onBorder(motif.at(place, across, length / count, width));
  };
}

/** Strips from the cloth's left edge inwards, as long as the cloth. */
export function paintBorder(sheet: Sheet, strips: readonly Strip[]): void {
  let x = 0;
  for (const { cm, fill } of strips) {
    const box = { x, y: 0, width: cm, height: CLOTH.height };
    if (typeof fill === "string") {
      paint(sheet, box, () => PLAIN[fill]);
    } else {
      const at = repeated(fill, CLOTH.height, cm, sheet.rows);
      paint(sheet, box, (across, along) => at(along, across));
    }
    x += cm;
  }
}

/** Strips from `top` down, from the inner edge of the border to the middle of the cloth. */
export function paintBand(sheet: Sheet, strips: readonly Strip[], top: number, edge: number): void {
  const width = CLOTH.width / 2 - edge;
  let y = top;
  for (const { cm, fill } of strips) {
    const box = { x: edge, y, width, height: cm };
    if (typeof fill === "string") {
      paint(sheet, box, () => PLAIN[fill]);
    } else {
      // From the middle of the cloth outwards; what stands on an edge stands on the lower one.
      const at = repeated(fill, width, cm, Math.round(width * sheet.across));
      paint(sheet, box, (across, along) => at(1 - across, 1 - along));
    }
    y += cm;
  }
}

export function mirror({ columns, rows, cells }: Sheet): void {
  for (let j = 0; j < rows; j++) {
    const row = j * columns;
    for (let i = 0; i < columns / 2; i++) cells[row + columns - 1 - i] = cells[row + i]!;
  }
}
