/** A list of orders as a file, with word of how far it is. */
import { staffApi } from "@/api/client";
import { type ListAddress, queryOf } from "./listAddress";

/** How many orders have come, of how many. */
export type Progress = { done: number; all: number };

const NEW_LINE = 10;

/** No cell holds a line end, so each is one order; the first is that of the headings. */
const linesOf = (piece: Uint8Array): number =>
  piece.reduce((lines, byte) => (byte === NEW_LINE ? lines + 1 : lines), 0);

export async function exportOrders(
  list: ListAddress,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Blob> {
  const { sort: _, after: __, before: ___, ...query } = queryOf(list);
  const { data, error, response } = await staffApi.GET("/api/admin/orders/export.csv", {
    params: { query },
    parseAs: "stream",
    signal,
  });
  if (!data) throw error;
  const all = Number(response.headers.get("X-Row-Count"));
  const pieces: BlobPart[] = [];
  let lines = 0;
  const reader = data.getReader();
  for (;;) {
    // A file that stops short is no file: reading it throws.
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    lines += linesOf(value);
    onProgress({ done: Math.max(lines - 1, 0), all });
  }
  return new Blob(pieces, { type: "text/csv" });
}
