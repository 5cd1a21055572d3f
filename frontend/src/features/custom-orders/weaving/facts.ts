import type { Size } from "./box";

/** What the screen and the weaver are told of a grid. */
export type Facts = {
  /** How many of the threads, the ground among them, are seen. */
  threads: number;
  /** The most cells in a row that one weft covers without being tied. */
  longestFloat: number;
};

export function factsOf(grid: Uint8Array, { width, height }: Size): Facts {
  const seen = new Set<number>();
  let longestFloat = 0;
  for (let j = 0; j < height; j++) {
    let run = 0;
    for (let i = 0; i < width; i++) {
      const thread = grid[j * width + i]!;
      run = i > 0 && thread === grid[j * width + i - 1] ? run + 1 : 1;
      seen.add(thread);
      if (thread !== 0 && run > longestFloat) longestFloat = run;
    }
  }
  return { threads: seen.size, longestFloat };
}
