import { clamp, div } from "./integers";
import { LINEAR } from "./light";

export type Pixels = {
  width: number;
  height: number;
  /** RGBA, a byte each. */
  data: Uint8ClampedArray;
};
export type Crop = { x: number; y: number; width: number; height: number };

type Taps = { from: number; weights: number[]; sum: number };

/** For each place of one axis, which pixels count and how much: a tent as wide as the step, at least one pixel to each side. */
function tent(pixels: number, start: number, span: number, places: number): Taps[] {
  const reach = Math.max(65_536, Math.floor((65_536 * span) / places));
  return Array.from({ length: places }, (_, place) => {
    const middle = 65_536 * start + Math.floor(((2 * place + 1) * span * 65_536) / (2 * places));
    const first = Math.max(0, Math.floor((middle - reach) / 65_536));
    const last = Math.min(pixels - 1, Math.floor((middle + reach) / 65_536));
    const weights: number[] = [];
    for (let k = first; k <= last; k++) {
      weights.push(Math.max(0, reach - Math.abs(65_536 * k + 32_768 - middle)) >> 6);
    }
    const sum = weights.reduce((total, weight) => total + weight, 0);
    if (sum > 0) return { from: first, weights, sum };
    return { from: clamp(Math.floor(middle / 65_536), 0, pixels - 1), weights: [1], sum: 1 };
  });
}

/** The crop in linear light, three numbers of 16 bit a cell: across first, then along. Only rows that count are read. */
export function resize(source: Pixels, crop: Crop, width: number, height: number): Uint16Array {
  const across = tent(source.width, crop.x, crop.width, width);
  const along = tent(source.height, crop.y, crop.height, height);
  const top = along[0]!.from;
  const end = along.reduce((most, { from, weights }) => Math.max(most, from + weights.length), 0);
  const narrowed = new Uint16Array(width * (end - top) * 3);
  for (let y = top; y < end; y++) {
    for (let x = 0; x < width; x++) {
      const { from, weights, sum } = across[x]!;
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let k = 0; k < weights.length; k++) {
        const at = (y * source.width + from + k) * 4;
        const weight = weights[k]!;
        red += LINEAR[source.data[at]!]! * weight;
        green += LINEAR[source.data[at + 1]!]! * weight;
        blue += LINEAR[source.data[at + 2]!]! * weight;
      }
      const to = ((y - top) * width + x) * 3;
      narrowed[to] = div(red, sum);
      narrowed[to + 1] = div(green, sum);
      narrowed[to + 2] = div(blue, sum);
    }
  }
  const line = width * 3;
  const cells = new Uint16Array(line * height);
  for (let y = 0; y < height; y++) {
    const { from, weights, sum } = along[y]!;
    for (let x = 0; x < line; x++) {
      let total = 0;
      for (let k = 0; k < weights.length; k++) {
        total += narrowed[(from - top + k) * line + x]! * weights[k]!;
      }
      cells[y * line + x] = div(total, sum);
    }
  }
  return cells;
}
