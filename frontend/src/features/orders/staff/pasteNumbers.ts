/** Tracking numbers pasted from a courier's sheet, into the rows of the dialog. */

type Row = { id: string; orderNumber: string };

/** What a courier's number looks like; the server checks it again. */
export const TRACKING = /^[A-Za-z0-9][A-Za-z0-9/-]{2,39}$/;
/** The same in words. */
export const TRACKING_FORM = "3 to 40 letters, digits, - or /";

const cells = (line: string): string[] =>
  line
    .split(/\t|,|;/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "");

/**
 * A pasted column fills down from the row it was pasted into. A line that names an order goes to that order wherever it
 * stands. Null where one single number was pasted: that is for the field alone.
 */
export function fillDown(
  rows: readonly Row[],
  numbers: Readonly<Record<string, string>>,
  start: string,
  pasted: string,
): Record<string, string> | null {
  const lines = pasted.replace(/\r/g, "").replace(/\n+$/, "").split("\n");
  if (lines.length === 1 && cells(lines[0] ?? "").length < 2) return null;
  const filled = { ...numbers };
  let place = Math.max(
    0,
    rows.findIndex(({ id }) => id === start),
  );
  for (const line of lines) {
    const [...found] = cells(line);
    const named = rows.find(({ orderNumber }) =>
      found.some((cell) => cell.toUpperCase() === orderNumber.toUpperCase()),
    );
    const number = found.findLast(
      (cell) => cell.toUpperCase() !== named?.orderNumber.toUpperCase(),
    );
    if (named) {
      if (number) filled[named.id] = number;
      continue;
    }
    const row = rows[place];
    place += 1;
    // An empty cell leaves its row as it is.
    if (row && number) filled[row.id] = number;
  }
  return filled;
}
