/** Letters as this browser's fonts shape them, at the size of hooks and rows. */

import { langOf } from "@/lib/langOf";
import type { Lettering } from "./cloth/compose";
import { CLOTH, HOOKS, LETTERS, ROWS } from "./cloth/sizes";
import { type Border, EDGES, widthOf } from "./cloth/strips";

/** Free silk at both ends of the line, and around the letters, in centimetres. */
const FREE = 3;
const AIR = 0.25;
/** How tall letters are at most and at least, in centimetres of type. */
const TALLEST = 4.4;
const SMALLEST = 1.9;

const font = (cm: number) => `700 ${cm * ROWS}px Anek, sans-serif`;

/** What is inked, in rows: it may reach beyond what the letters take up in a line. */
function inkOf(context: CanvasRenderingContext2D, message: string) {
  const type = context.measureText(message);
  const { actualBoundingBoxLeft: left, actualBoundingBoxAscent: above } = type;
  return {
    left,
    above,
    width: left + type.actualBoundingBoxRight,
    height: above + type.actualBoundingBoxDescent,
  };
}

/** Null when the message does not fit into the border even in the smallest letters. */
export async function letteringOf(message: string, border: Border): Promise<Lettering | null> {
  await document.fonts.load(font(TALLEST), message);
  const canvas = document.createElement("canvas");
  canvas.lang = langOf(message) ?? "en";
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.font = font(TALLEST);
  const tallest = inkOf(context, message);
  const room = (CLOTH.width - 2 * (widthOf(EDGES[border].strips) + FREE)) * ROWS;
  const height = (LETTERS.height - 2 * AIR) * ROWS;
  const tall = TALLEST * Math.min(1, room / tallest.width, height / tallest.height);
  if (tall < SMALLEST) return null;
  context.font = font(tall);
  const ink = inkOf(context, message);
  const rows = Math.round(LETTERS.height * ROWS);
  const hooks = Math.ceil((ink.width / ROWS + 2 * AIR) * HOOKS);
  canvas.width = hooks;
  canvas.height = rows;
  // A hook is wider than a row is high: measured in rows, drawn in hooks. A canvas of another size has forgotten its font.
  context.scale(HOOKS / ROWS, 1);
  context.font = font(tall);
  const line = (hooks * ROWS) / HOOKS;
  context.fillText(message, (line - ink.width) / 2 + ink.left, (rows - ink.height) / 2 + ink.above);
  const { data } = context.getImageData(0, 0, hooks, rows);
  return {
    hooks,
    rows,
    mask: Uint8Array.from({ length: hooks * rows }, (_, p) => Number((data[4 * p + 3] ?? 0) > 127)),
  };
}

/** As a bitmap of one bit a cell (PBM): rows from the top, each filled up to whole bytes. */
export function pbmOf({ hooks, rows, mask }: Lettering): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`P4\n${hooks} ${rows}\n`);
  const line = Math.ceil(hooks / 8);
  const pbm = new Uint8Array(head.length + line * rows);
  pbm.set(head);
  for (let p = 0; p < mask.length; p++) {
    const hook = p % hooks;
    const at = head.length + Math.floor(p / hooks) * line + (hook >> 3);
    if (mask[p]) pbm[at] = (pbm[at] ?? 0) | (0x80 >> (hook & 7));
  }
  return pbm;
}
