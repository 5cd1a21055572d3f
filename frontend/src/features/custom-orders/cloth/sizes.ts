/** The figures of looms, and lengths of what is seen of a saree, in centimetres. */
import { div } from "../weaving/integers";

/** Of letters and borders, whatever the loom: they are measured here in its usual cells, and the shop scales letters to its own. */
export const HOOKS = 20;
export const ROWS = 28;

/** What a picture is drawn by: the owner sets it. */
export type Loom = {
  endsPerCm: number;
  endsPerHook: number;
  /** By the number of wefts: one, two, three, four and more. Each weft is one more pick in every row. */
  rowsPerCm: readonly [number, number, number, number];
  /** The longest float a weft may have: 4, 7, 9 or 15. */
  floatHooks: number;
};

/** As the shop's loom is until its owner says otherwise. */
export const DEFAULT_LOOM: Loom = {
  endsPerCm: 40,
  endsPerHook: 2,
  rowsPerCm: [ROWS, ROWS, 22, 18],
  floatHooks: 7,
};

/** May be a fraction. */
export const hooksPerCm = ({ endsPerCm, endsPerHook }: Loom): number => endsPerCm / endsPerHook;

/** Of a picture. */
export const rowsPerCm = ({ rowsPerCm }: Loom, wefts: number): number =>
  rowsPerCm[Math.min(Math.max(wefts, 1), rowsPerCm.length) - 1]!;

/** The part that is shown: its end with the picture, and what hangs under it. */
export const CLOTH = { width: 118, height: 104 } as const;

export const PICTURE_SIZES = {
  S: { width: 24, height: 31 },
  M: { width: 34, height: 44 },
  L: { width: 44, height: 57 },
} as const;
export type PictureSize = keyof typeof PICTURE_SIZES;

/** The cells of a picture with so many wefts. */
export function cellsOf(loom: Loom, size: PictureSize, wefts: number) {
  const { width, height } = PICTURE_SIZES[size];
  return {
    width: div(width * loom.endsPerCm, loom.endsPerHook),
    height: height * rowsPerCm(loom, wefts),
  };
}

export type Box = { x: number; y: number; width: number; height: number };

/** Centimetres from the rod to the middle of the picture. */
export const PICTURE_MIDDLE = 44;

export function pictureBox(size: PictureSize): Box {
  const { width, height } = PICTURE_SIZES[size];
  return { x: (CLOTH.width - width) / 2, y: PICTURE_MIDDLE - height / 2, width, height };
}

const TASSEL_STEP = 1.755;

/** Where tassels hang at the free end, and a number from 0 to 1 that makes each a little different. */
export const TASSELS = (() => {
  const count = Math.floor((CLOTH.width - 1.8) / TASSEL_STEP) + 1;
  const first = (CLOTH.width - (count - 1) * TASSEL_STEP) / 2;
  return Array.from({ length: count }, (_, k) => ({
    at: first + k * TASSEL_STEP,
    seed: (k * 0.618034) % 1,
  }));
})();

/** Where the bands across the cloth begin, from the rod. */
export const BANDS = {
  head: 7,
  headHeight: 3.1,
  lettering: 77.4,
  letteringHeight: 5.2,
  foot: 82.6,
} as const;

/** The line of lettering is woven in zari between two lines; this much is left for letters. */
export const LETTERS = { top: BANDS.lettering + 0.45, height: 4.3 } as const;
