import type { Size } from "./box";
import { clamp, div, root } from "./integers";

/** How much of what is around the head is woven: all, with less light, or nothing but the cloth's own ground. */
export type Background = "keep" | "quieter" | "plain";

/** Everything is left. */
export const ALL = 256;
/** What is left of the light far from the head. */
const QUIET = 60;

/** An ellipse over the head, in thousandths of the picture; below its middle it is 2.2 times longer, for the shoulders. */
const MIDDLE = { across: 500, along: 400 } as const;
const RADIUS = { across: 400, up: 420, down: 924 } as const;
/** In 1,024ths of a radius: where it begins to fade, and over how much. */
const BEGINS = 870;
const CHANGE = 512;

/** Twice a cell's distance from the middle, in thousandths of a cell. */
const fromMiddle = (cell: number, cells: number, middle: number): number =>
  (2 * cell + 1) * 1000 - 2 * cells * middle;

function left({ width, height }: Size, hook: number, row: number, least: number): number {
  const across = fromMiddle(hook, width, MIDDLE.across);
  const along = fromMiddle(row, height, MIDDLE.along);
  const x = div(across * 1024, 2 * width * RADIUS.across);
  const y = div(along * 1024, 2 * height * (along < 0 ? RADIUS.up : RADIUS.down));
  const beyond = clamp(root(x * x + y * y) - BEGINS, 0, CHANGE);
  return ALL - div((ALL - least) * beyond, CHANGE);
}

/** What is left of a cell's light, of `ALL`. */
export const lightLeft = (background: Background, size: Size, hook: number, row: number): number =>
  background === "quieter" ? left(size, hook, row, QUIET) : ALL;

/** What is left of the weft in a cell, of `ALL`: without light there would be dark silk instead of ground. */
export const weftLeft = (background: Background, size: Size, hook: number, row: number): number =>
  background === "plain" ? left(size, hook, row, 0) : ALL;
