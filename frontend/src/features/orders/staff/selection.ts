/** Which orders are selected: survives leafing, and knows of each what was shown last. */
import type { AdminOrderRow, ParcelStep } from "./types";

export type Selected = Pick<AdminOrderRow, "id" | "orderNumber" | "name" | "nextStep" | "pieces">;
export type Selection = ReadonlyMap<string, Selected>;

/** What one call takes. */
export const MOST_SELECTED = 100;

export const NOTHING: Selection = new Map();

export function withRows(
  selection: Selection,
  rows: readonly Selected[],
  ticked: boolean,
): Selection {
  const next = new Map(selection);
  for (const row of rows) {
    if (!ticked) next.delete(row.id);
    else if (next.has(row.id) || next.size < MOST_SELECTED) next.set(row.id, row);
  }
  return next;
}

/** With what is known about the selected orders now; the same selection when nothing is new. */
export function refreshed(selection: Selection, rows: readonly Selected[]): Selection {
  const news = rows.filter((row) => selection.has(row.id) && selection.get(row.id) !== row);
  return news.length > 0 ? withRows(selection, news, true) : selection;
}

/** From the row ticked last to this one, in the order they stand in. */
export function rangeOf<Row extends { id: string }>(
  rows: readonly Row[],
  last: string | null,
  here: string,
): readonly Row[] {
  const from = rows.findIndex(({ id }) => id === last);
  const to = rows.findIndex(({ id }) => id === here);
  if (to < 0) return [];
  if (from < 0) return rows.slice(to, to + 1);
  return rows.slice(Math.min(from, to), Math.max(from, to) + 1);
}

export const notShown = (selection: Selection, rows: readonly { id: string }[]): number =>
  selection.size - rows.filter(({ id }) => selection.has(id)).length;

/** "12 selected, 4 not shown" */
export function selectionWords(selection: Selection, rows: readonly { id: string }[]): string {
  const hidden = notShown(selection, rows);
  return `${selection.size} selected${hidden > 0 ? `, ${hidden} not shown` : ""}`;
}

export const STEP_WORDS: Readonly<Record<ParcelStep, string>> = {
  start_packing: "Start packing",
  mark_shipped: "Mark as shipped",
  mark_delivered: "Mark as delivered",
};

/** The selected orders by their next step, in the order of the work. */
export function nextSteps(
  selection: Selection,
): { action: ParcelStep; orders: readonly Selected[] }[] {
  const orders = [...selection.values()];
  return (Object.keys(STEP_WORDS) as ParcelStep[]).flatMap((action) => {
    const due = orders.filter(({ nextStep }) => nextStep === action);
    return due.length > 0 ? [{ action, orders: due }] : [];
  });
}
