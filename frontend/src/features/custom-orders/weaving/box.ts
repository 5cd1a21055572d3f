export type Size = { width: number; height: number };

/** The mean of 2·reach + 1 neighbours, along rows, then along columns; edges repeat. Sums stay below 2^53. */
export function box(values: Int32Array, { width, height }: Size, reach: number): Int32Array {
  const count = 2 * reach + 1;
  const half = count / 2;
  const rows = new Int32Array(values.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const last = row + width - 1;
    let sum = values[row]! * (reach + 1);
    for (let k = 1; k <= reach; k++) sum += values[Math.min(row + k, last)]!;
    for (let x = 0; x < width; x++) {
      rows[row + x] = Math.floor((sum + half) / count);
      sum += values[Math.min(row + x + reach + 1, last)]! - values[Math.max(row + x - reach, row)]!;
    }
  }
  const means = new Int32Array(values.length);
  const sums = new Float64Array(width);
  for (let k = -reach; k <= reach; k++) {
    const row = Math.min(Math.max(k, 0), height - 1) * width;
    for (let x = 0; x < width; x++) sums[x]! += rows[row + x]!;
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const comes = Math.min(y + reach + 1, height - 1) * width;
    const goes = Math.max(y - reach, 0) * width;
    for (let x = 0; x < width; x++) {
      means[row + x] = Math.floor((sums[x]! + half) / count);
      sums[x]! += rows[comes + x]! - rows[goes + x]!;
    }
  }
  return means;
}
