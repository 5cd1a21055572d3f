/** Where detail of the photograph is gone: compared at twice the grid, because a reduced picture has lost it already. */
import { ALL, lightLeft, weftLeft } from "./background";
import { box, type Size } from "./box";
import { brightness, CODE, LINEAR, toneOf } from "./light";
import type { Design } from "./weave";

/** Four millimetres of a cloth with two wefts. */
export const PATCH: Size = { width: 8, height: 11 };
const CELLS = 4 * PATCH.width * PATCH.height;
/** Lightness that varies less than this has nothing to lose. */
const LEAST = 240;
/** More lost patches than this of each hundred with detail are worth a word. */
const MOST_LOST = 5;

/** What became of a patch's detail. There is none outside the frame, nor in a background that was given up. */
export const DETAIL = { none: 0, kept: 1, weak: 2, lost: 3 } as const;

function counts(design: Design, size: Size, left: number, top: number): boolean {
  const hook = left + PATCH.width / 2;
  const row = top + Math.floor(PATCH.height / 2);
  if (lightLeft(design.background, size, hook, row) < ALL) return false;
  if (weftLeft(design.background, size, hook, row) < ALL) return false;
  for (let j = top; design.frame && j < top + PATCH.height; j++) {
    const first = j * size.width + left;
    if (design.frame.subarray(first, first + PATCH.width).includes(0)) return false;
  }
  return true;
}

/** Patch by patch from the upper left; `fine` is the crop in linear light at twice the grid's size. */
export function detailMap(
  fine: Uint16Array,
  grid: Uint8Array,
  size: Size,
  design: Design,
): Uint8Array {
  const lights = [design.ground, ...design.wefts].map(
    ([r, g, b]) => toneOf(LINEAR[r]!, LINEAR[g]!, LINEAR[b]!).light,
  );
  const woven = box(
    Int32Array.from(grid, (thread) => lights[thread]!),
    size,
    1,
  );
  const columns = Math.floor(size.width / PATCH.width);
  const patches = new Uint8Array(columns * Math.floor(size.height / PATCH.height));
  return patches.map((_, patch) => {
    const left = (patch % columns) * PATCH.width;
    const top = Math.floor(patch / columns) * PATCH.height;
    return counts(design, size, left, top) ? compared(fine, woven, size, left, top) : DETAIL.none;
  });
}

/** By the squared correlation of the photo's lightness with that of the cloth, as a hook of blur softens it. */
function compared(
  fine: Uint16Array,
  woven: Int32Array,
  { width }: Size,
  left: number,
  top: number,
): number {
  let a = 0;
  let b = 0;
  let aa = 0;
  let bb = 0;
  let ab = 0;
  for (let y = 2 * top; y < 2 * (top + PATCH.height); y++) {
    for (let x = 2 * left; x < 2 * (left + PATCH.width); x++) {
      const at = 3 * (y * 2 * width + x);
      const photo = CODE[brightness(fine[at]!, fine[at + 1]!, fine[at + 2]!)]!;
      const cloth = woven[(y >> 1) * width + (x >> 1)]!;
      a += photo;
      b += cloth;
      aa += photo * photo;
      bb += cloth * cloth;
      ab += photo * cloth;
    }
  }
  // Each is a (co)variance times the number of cells squared.
  const photos = CELLS * aa - a * a;
  const cloths = CELLS * bb - b * b;
  const both = CELLS * ab - a * b;
  if (photos < CELLS * CELLS * LEAST * LEAST) return DETAIL.none;
  // Their products are longer than 53 bits.
  const square = BigInt(both) ** 2n;
  const most = BigInt(photos) * BigInt(cloths);
  if (both <= 0 || 4n * square < most) return DETAIL.lost;
  return 2n * square < most ? DETAIL.weak : DETAIL.kept;
}

/** Whether whoever orders should be told. */
export function losesDetail(patches: Uint8Array): boolean {
  const lost = patches.filter((patch) => patch === DETAIL.lost).length;
  const withDetail = patches.filter((patch) => patch !== DETAIL.none).length;
  return lost * 100 > withDetail * MOST_LOST;
}
