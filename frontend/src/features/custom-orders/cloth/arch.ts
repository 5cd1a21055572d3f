/**
 * The cusped arch around the picture. Whole numbers: which cells lie inside decides what is woven, and every program that
 * weaves for the shop has to decide alike.
 */
import { div } from "../weaving/integers";

/** This share of the height is arch, in hundredths; below it the sides are straight. */
const SHARE = 30;
const STEPS = 64;

/** Half the width at 65 heights from the tip to the spring, in 4096ths of half the width. */
const HALF = Uint16Array.of(
  0,
  243,
  314,
  375,
  431,
  484,
  535,
  582,
  956,
  1264,
  1418,
  1530,
  1618,
  1688,
  1741,
  1773,
  2132,
  2268,
  2371,
  2455,
  2526,
  2587,
  2639,
  2683,
  2721,
  2751,
  2770,
  2774,
  2955,
  3050,
  3126,
  3191,
  3247,
  3295,
  3338,
  3375,
  3407,
  3435,
  3458,
  3477,
  3492,
  3501,
  3504,
  3504,
  3534,
  3607,
  3661,
  3705,
  3744,
  3777,
  3805,
  3830,
  3850,
  3868,
  3881,
  3891,
  3898,
  3901,
  3902,
  3902,
  3899,
  3892,
  3881,
  3863,
  3911,
);

/** Half the width inside at a height from the top, in 4096ths of half the panel; both in the same unit. */
export function halfAt(down: number, height: number): number {
  const steps = 4096 * STEPS;
  const place = Math.floor((down * 100 * steps) / (height * SHARE));
  if (place < 0) return 0;
  if (place >= steps) return 4096;
  const step = Math.floor(place / 4096);
  const one = HALF[step]!;
  return one + div((HALF[step + 1]! - one) * (place % 4096), 4096);
}

/** One byte a cell: 1 inside the arch. */
export function archFrame(hooks: number, rows: number): Uint8Array {
  const frame = new Uint8Array(hooks * rows);
  for (let j = 0; j < rows; j++) {
    const half = halfAt(2 * j + 1, 2 * rows);
    for (let i = 0; i < hooks; i++) {
      if (Math.abs(2 * i + 1 - hooks) * 4096 <= half * hooks) frame[j * hooks + i] = 1;
    }
  }
  return frame;
}
