/** Where the warp binds a weft that shows on the face. */
export type Satin = {
  /** Hooks after which it repeats; a weft floats over at most one less. */
  ends: number;
  /** Hooks by which its ties move from row to row. */
  step: number;
  /** In which order the places of a repeat turn to weft: pairs, so that the diagonal shows. The last is the tie and never does. */
  order: readonly number[];
};

const SATINS: readonly Satin[] = [
  { ends: 5, step: 2, order: [0, 1, 3, 2, 4] },
  { ends: 8, step: 3, order: [0, 1, 4, 5, 2, 6, 3, 7] },
  { ends: 10, step: 3, order: [0, 1, 4, 5, 8, 2, 6, 3, 7, 9] },
  { ends: 16, step: 5, order: [0, 1, 8, 12, 4, 5, 10, 14, 2, 3, 9, 13, 6, 7, 11, 15] },
];

/** The satin whose wefts float over at most so many hooks: 4, 7, 9 or 15. */
export function satinOf(floatHooks: number): Satin {
  const satin = SATINS.find(({ ends }) => ends === floatHooks + 1);
  if (!satin) throw new RangeError(`There is no satin with floats of ${floatHooks} hooks.`);
  return satin;
}

/** How the shop's loom ties unless its weaver sets it otherwise. */
export const SATIN = satinOf(7);

/** Where a cell lies in its repeat. */
const placeOf = ({ ends, step }: Satin, hook: number, row: number): number =>
  (hook + (ends - step) * row) % ends;

/** Whether the warp binds here, whatever the picture wants. */
export const ties = (satin: Satin, hook: number, row: number): boolean =>
  placeOf(satin, hook, row) === satin.ends - 1;

/** Whether the weft is seen in this cell when it is to be seen in `level` of the repeat's. */
export const shows = (satin: Satin, hook: number, row: number, level: number): boolean =>
  satin.order[placeOf(satin, hook, row)]! < level;
