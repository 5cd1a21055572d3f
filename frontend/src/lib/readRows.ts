/** A list that comes as a file, line by line, with word of how far it is. */

/** How many rows have come, of how many. */
export type Progress = { done: number; all: number };

const NEW_LINE = 10;

/** No cell holds a line end, so each is one row; the first is that of the headings. */
const linesOf = (piece: Uint8Array): number =>
  piece.reduce((lines, byte) => (byte === NEW_LINE ? lines + 1 : lines), 0);

/** @param headers of the answer; they say how many rows there will be */
export async function readRows(
  file: ReadableStream<Uint8Array<ArrayBuffer>>,
  headers: Headers,
  onProgress: (progress: Progress) => void,
): Promise<Blob> {
  const all = Number(headers.get("X-Row-Count"));
  const pieces: BlobPart[] = [];
  let lines = 0;
  const reader = file.getReader();
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
