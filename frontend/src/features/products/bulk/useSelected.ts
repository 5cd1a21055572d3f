/** Which sarees are selected: survives leafing, with what is known of each now. */
import { useState } from "react";
import type { ProductRow } from "../queries";

/** What one call takes. */
export const MOST_SELECTED = 100;

export function useSelected(shown: readonly ProductRow[]) {
  const [selected, setSelected] = useState<ReadonlyMap<string, ProductRow>>(new Map());
  const now = new Map(shown.map((row) => [row.id, row]));
  const rows = [...selected.values()].map((row) => now.get(row.id) ?? row);
  return {
    rows,
    hidden: rows.filter(({ id }) => !now.has(id)).length,
    has: (id: string) => selected.has(id),
    tick: (ticked: boolean, some: readonly ProductRow[]) =>
      setSelected((before) => {
        const next = new Map(before);
        for (const row of some) {
          if (!ticked) next.delete(row.id);
          else if (next.has(row.id) || next.size < MOST_SELECTED) next.set(row.id, row);
        }
        return next;
      }),
    clear: () => setSelected(new Map()),
  };
}
