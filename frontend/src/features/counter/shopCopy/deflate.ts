/** Makes bytes small, and large again up to a limit: a small code can say that it is a very large text. */

/** Of one bill; the longest has a tenth of it. */
const MOST_BYTES = 256 * 1024;

type Through = CompressionStream | DecompressionStream;

/** @throws what the stream refuses, and a RangeError for more bytes than `most` */
async function through(bytes: Uint8Array<ArrayBuffer>, stream: Through, most: number) {
  const writer = stream.writable.getWriter();
  // What fails here is heard where it is read.
  writer.write(bytes).catch(() => undefined);
  writer.close().catch(() => undefined);
  const reader = (stream.readable as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) {
      void reader.cancel().catch(() => undefined);
      throw new RangeError("It comes to more bytes than a bill has.");
    }
    parts.push(next.value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export const deflate = (bytes: Uint8Array<ArrayBuffer>) =>
  through(bytes, new CompressionStream("deflate-raw"), MOST_BYTES);

export const inflate = (bytes: Uint8Array<ArrayBuffer>) =>
  through(bytes, new DecompressionStream("deflate-raw"), MOST_BYTES);
