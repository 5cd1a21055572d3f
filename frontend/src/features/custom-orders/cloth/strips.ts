/** Borders and bands as strips beside one another, from the outer edge inwards. */
import type { components } from "@/api/schema";
import {
  beads,
  check,
  chevrons,
  creeper,
  type Motif,
  mangoes,
  mangoesOnCheck,
  oblique,
  pairs,
  ribs,
} from "./motifs";

export type Fill = "selvedge" | "silk" | "zari" | "ground" | Motif;
export type Strip = { cm: number; fill: Fill };

/** As they travel. */
export type Border = components["schemas"]["Border"];

type Edge = {
  strips: Strip[];
  /** Height of the temple teeth on its inner side, 0 without. */
  teeth: number;
};

const strip = (cm: number, fill: Fill): Strip => ({ cm, fill });
const silk = (cm: number) => strip(cm, "silk");
const zari = (cm: number) => strip(cm, "zari");
const SELVEDGE = strip(0.45, "selvedge");

export const EDGES: Record<Border, Edge> = {
  Traditional: {
    teeth: 3.4,
    strips: [
      SELVEDGE,
      silk(0.35),
      zari(0.3),
      silk(0.2),
      strip(1.2, beads),
      silk(0.2),
      zari(0.2),
      silk(0.2),
      strip(5, mangoes),
      silk(0.2),
      zari(0.2),
      silk(0.2),
      strip(0.7, chevrons),
      silk(0.2),
      zari(0.4),
    ],
  },
  Modern: {
    teeth: 0,
    strips: [
      SELVEDGE,
      silk(0.35),
      zari(1.8),
      silk(0.6),
      zari(0.2),
      strip(1.6, oblique),
      zari(0.2),
      silk(0.8),
    ],
  },
  Minimal: {
    teeth: 0,
    strips: [SELVEDGE, strip(0.25, "ground"), zari(1), strip(0.15, "ground"), zari(0.15)],
  },
  "Heavy Zari": {
    teeth: 4.2,
    strips: [
      SELVEDGE,
      silk(0.35),
      zari(0.3),
      silk(0.2),
      strip(1.2, beads),
      silk(0.2),
      zari(0.2),
      strip(6.5, mangoesOnCheck),
      zari(0.3),
      silk(0.2),
      strip(3.7, creeper),
      silk(0.2),
      zari(0.3),
      silk(0.2),
      strip(2.9, ribs),
      silk(0.3),
      zari(0.5),
    ],
  },
  Contrast: {
    teeth: 3.4,
    strips: [
      SELVEDGE,
      silk(0.55),
      zari(0.5),
      silk(0.3),
      strip(0.8, chevrons),
      silk(0.3),
      zari(0.2),
      silk(0.3),
      strip(3.4, creeper),
      silk(0.3),
      zari(0.2),
      silk(3.2),
      zari(0.5),
    ],
  },
};

/** In the order in which they are offered. */
export const BORDERS = Object.keys(EDGES) as Border[];

export const widthOf = (strips: readonly Strip[]): number =>
  strips.reduce((sum, { cm }) => sum + cm, 0);

/** Across the cloth, from the rod down. */
export const HEAD_BAND: Strip[] = [
  zari(0.4),
  silk(0.2),
  zari(0.2),
  silk(0.2),
  strip(1.1, beads),
  silk(0.2),
  zari(0.2),
  silk(0.2),
  zari(0.4),
];

export const LETTERING_BAND: Strip[] = [zari(0.25), silk(4.7), zari(0.25)];

export const FOOT_BANDS: Strip[] = [
  zari(0.5),
  silk(0.2),
  zari(0.2),
  silk(0.2),
  strip(1.4, beads),
  silk(0.2),
  zari(0.2),
  silk(0.2),
  zari(0.2),
  silk(0.2),
  strip(7.6, pairs),
  silk(0.2),
  zari(0.2),
  silk(0.2),
  strip(1, chevrons),
  silk(0.2),
  zari(0.3),
  silk(0.2),
  strip(1, check),
  silk(0.2),
  zari(1.0),
  silk(0.3),
  strip(3.4, ribs),
  silk(0.3),
  zari(0.6),
  silk(1.2),
];
