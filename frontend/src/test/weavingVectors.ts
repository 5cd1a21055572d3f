/** Pictures of the shop's own vectors, for tests. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

type Pixels = { width: number; height: number; data: Uint8ClampedArray };

// From the front end's folder, where tests run.
export const VECTORS = "../crates/domain/weaving/vectors";

export function fromRgb(
  width: number,
  height: number,
  rgb: (pixel: number) => ArrayLike<number>,
): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let p = 0; p < width * height; p++) data.set(rgb(p), 4 * p);
  return { width, height, data };
}

/** A binary PPM: "P6", width and height, 255, then three bytes a pixel. */
export function stored(name: string): Pixels {
  const bytes = readFileSync(`${VECTORS}/${name}.ppm`);
  const head = /^P6\n(\d+) (\d+)\n255\n/.exec(bytes.toString("latin1", 0, 32));
  if (!head) throw new Error(`${name} is no binary PPM.`);
  const from = head[0].length;
  return fromRgb(Number(head[1]), Number(head[2]), (p) =>
    bytes.subarray(from + 3 * p, from + 3 * p + 3),
  );
}

export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
