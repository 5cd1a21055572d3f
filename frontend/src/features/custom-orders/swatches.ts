import type { Colour } from "./cloth/colours";

/** As the yarn looks in the hand: dyed cloth in folds is darker. */
export const SWATCHES: Record<Exclude<Colour, "Custom">, string> = {
  Red: "#a81530",
  Blue: "#1d4596",
  Green: "#137052",
  Gold: "#cf9a35",
  Pastel: "#eccbd3",
};
