/** The threads of a picture by name, in the order of the grid's numbers, and how much of each is seen. */
import { type SilkCode, silkOf } from "../weaving/shadeCard";
import type { Dyes } from "./colours";

/** "ground", "zari", "dark silk", "vermilion". */
export const threadNames = (
  { light }: Pick<Dyes, "light">,
  silks: readonly SilkCode[] = [],
): string[] => [
  "ground",
  light ? "light silk" : "zari",
  "dark silk",
  ...silks.map((code) => silkOf(code).name.toLowerCase()),
];

/** Shares of all cells, from 0 to 1, of so many threads. */
export function sharesOf(grid: Uint8Array, threads: number): number[] {
  const cells = new Array<number>(threads).fill(0);
  for (const thread of grid) cells[thread]!++;
  return cells.map((count) => count / grid.length);
}
