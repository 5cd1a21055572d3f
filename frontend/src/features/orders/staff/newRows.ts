/** News for a list somebody is reading: rows change where they stand, and new ones wait to be asked for. */
import type { AdminOrderRow } from "./types";

/** The rows as shown, with what is known about them now. */
export function updated(
  shown: readonly AdminOrderRow[],
  fresh: readonly AdminOrderRow[] | undefined,
): readonly AdminOrderRow[] {
  if (!fresh) return shown;
  const known = new Map(fresh.map((row) => [row.id, row]));
  return shown.map((row) => known.get(row.id) ?? row);
}

export const newCount = (
  shown: readonly AdminOrderRow[],
  fresh: readonly AdminOrderRow[] | undefined,
): number => {
  const ids = new Set(shown.map(({ id }) => id));
  return fresh?.filter(({ id }) => !ids.has(id)).length ?? 0;
};
