/** The map of detail that silk cannot show, as a picture to lay over the weave. */
import type { DETAIL } from "../weaving/detail";
import type { DetailMap } from "./drawDesign";

// Types alone come from the weaving: the page that draws this carries none of it.
const WEAK: (typeof DETAIL)["weak"] = 2;
const LOST: (typeof DETAIL)["lost"] = 3;

/** Pixels of a patch, each way. */
export const PATCH_PIXELS = 8;

/** Turmeric, kumkum and paper of the shop; half of what is woven shows through. */
const TURMERIC = [0x85, 0x50, 0x00, 0x8c] as const;
const KUMKUM = [0xb3, 0x26, 0x1e, 0x8c] as const;
const PAPER = [0xff, 0xff, 0xff, 0xd0] as const;

/** What is kept is left clear. What is lost has an edge, so that it is seen on red silk, too. */
export function paintLostDetail({ columns, rows, patches }: DetailMap) {
  const width = columns * PATCH_PIXELS;
  const height = rows * PATCH_PIXELS;
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const column = Math.floor(x / PATCH_PIXELS);
      const patch = patches[Math.floor(y / PATCH_PIXELS) * columns + column];
      if (patch !== WEAK && patch !== LOST) continue;
      const within = (at: number) => at % PATCH_PIXELS > 0 && at % PATCH_PIXELS < PATCH_PIXELS - 1;
      const isEdge = !within(x) || !within(y);
      data.set(patch === WEAK ? TURMERIC : isEdge ? PAPER : KUMKUM, 4 * (y * width + x));
    }
  }
  return { width, height, data };
}
