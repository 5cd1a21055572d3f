/** The woven picture as the cloth shows it. */
import type { Rgb } from "../weaving/light";
import type { Texture } from "./compose";

/** Which threads the grid's numbers mean: the ground, the light one (null is zari), the dark silk, further silks. */
export function pictureTexture(
  grid: Uint8Array,
  frame: Uint8Array,
  width: number,
  height: number,
  threads: { ground: Rgb; light: Rgb | null; dark: Rgb },
  further: readonly Rgb[],
): Texture {
  const data = new Uint8Array(width * height * 4);
  const silks = [threads.ground, threads.light ?? threads.ground, threads.dark, ...further];
  for (let p = 0; p < grid.length; p++) {
    // Outside the arch all four stay 0, which no thread is: there the cloth itself shows.
    if (!frame[p]) continue;
    const thread = grid[p]!;
    data.set(silks[thread]!, 4 * p);
    data[4 * p + 3] = thread === 1 && !threads.light ? 255 : 0;
  }
  return { width, height, data };
}
