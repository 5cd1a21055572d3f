/** Lengths of the loom and of what is seen of a saree, in centimetres. */
export const HOOKS = 20;
/** Of letters and borders. */
export const ROWS = 28;
/** By the number of wefts: one, two, three, four. Each weft is one more pick in every row. */
const ROWS_BY_WEFTS = [ROWS, ROWS, 22, 18] as const;

/** Rows in a centimetre of a picture. Even, so that half of them are whole rows, too. */
export const rowsPerCm = (wefts: number): number =>
  ROWS_BY_WEFTS[Math.min(Math.max(wefts, 1), ROWS_BY_WEFTS.length) - 1]!;

/** The part that is shown: its end with the picture, and what hangs under it. */
export const CLOTH = { width: 118, height: 104 } as const;

export const PICTURE_SIZES = {
  S: { width: 24, height: 31 },
  M: { width: 34, height: 44 },
  L: { width: 44, height: 57 },
} as const;
export type PictureSize = keyof typeof PICTURE_SIZES;

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
