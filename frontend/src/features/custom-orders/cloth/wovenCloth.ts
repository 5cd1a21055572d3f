import type { Facts } from "../weaving/facts";
import type { Rgb } from "../weaving/light";
import type { Texture } from "./compose";
import type { Box } from "./sizes";

/** A cloth as it is shown: its threads as textures, and the yarns that take the light in their own way. */
export type WovenCloth = {
  whole: Texture;
  picture: {
    texture: Texture;
    box: Box;
    /** Of the loom, however finely the preview was woven. */
    hooksPerCm: number;
    rowsPerCm: number;
    facts: Facts;
    /** More than a shopper would expect; known only where every hook was woven. */
    losesDetail: boolean;
  } | null;
  zari: Rgb;
  fringe: Rgb;
  shot: Rgb;
};
