/** Weaves away from the page, so that no slider sticks. */
import { serveJobs } from "./serveJobs";
import { paintStill, type Still } from "./still";
import { type ClothChoice, type Fineness, weaveCloth } from "./weaveCloth";
import type { WovenCloth } from "./wovenCloth";

export type Order = {
  choice: ClothChoice;
  fineness: Fineness;
  /** Cells in a centimetre of the cloth around the picture. */
  across: number;
  /** In pixels. */
  still: { width: number; height: number };
};
export type Made = { woven: WovenCloth; still: Still };

serveJobs<Order, Made>(
  async ({ choice, fineness, across, still }, photo, isWanted) => {
    const woven = weaveCloth(choice, photo, fineness, across);
    if (!(await isWanted())) return null;
    return { woven, still: paintStill(woven, still.width, still.height) };
  },
  ({ woven, still }) =>
    [woven.whole.data, woven.picture?.texture.data, still.data].flatMap((part) =>
      part ? [part.buffer] : [],
    ),
);
