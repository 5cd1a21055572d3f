/** A photograph's lightness, made so that three threads can tell it. */
import { box, type Size } from "./box";
import { clamp, div } from "./integers";
import { brightness, CODE } from "./light";

/** White, and where the middle of the lightness is bent to. */
export const WHITE = 4096;
const MIDDLE = 1850;
/** How much unevenness counts as an outline. */
const OUTLINE = 60_000;

export type Tones = { light: Int32Array; redGreen: Int32Array; yellowBlue: Int32Array };

export function tonesOf(linear: Uint16Array): Tones {
  const count = linear.length / 3;
  const light = new Int32Array(count);
  const redGreen = new Int32Array(count);
  const yellowBlue = new Int32Array(count);
  for (let p = 0; p < count; p++) {
    const red = linear[3 * p]!;
    const green = linear[3 * p + 1]!;
    const blue = linear[3 * p + 2]!;
    light[p] = CODE[brightness(red, green, blue)]!;
    redGreen[p] = CODE[red]! - CODE[green]!;
    yellowBlue[p] = ((CODE[red]! + CODE[green]!) >> 1) - CODE[blue]!;
  }
  return { light, redGreen, yellowBlue };
}

/** Smooth within surfaces, sharp at outlines: a self-guided filter, so that no glow grows around a head. */
function surfaces(light: Int32Array, size: Size): Int32Array {
  const reach = Math.max(2, Math.floor(size.width / 16));
  const mean = box(light, size, reach);
  const square = box(
    light.map((value) => value * value),
    size,
    reach,
  );
  const gain = new Int32Array(light.length);
  const lift = new Int32Array(light.length);
  for (let p = 0; p < light.length; p++) {
    const varied = Math.max(0, square[p]! - mean[p]! * mean[p]!);
    gain[p] = div(4096 * varied, varied + OUTLINE);
    lift[p] = div(mean[p]! * (4096 - gain[p]!), 4096);
  }
  const gains = box(gain, size, reach);
  const lifts = box(lift, size, reach);
  return light.map((value, p) => div(gains[p]! * value, 4096) + lifts[p]!);
}

/** Presses large differences, lifts small ones, and sharpens by one hook. */
function bringOut(light: Int32Array, size: Size): Int32Array {
  const base = surfaces(light, size);
  const mean = div(
    base.reduce((sum, value) => sum + value, 0),
    base.length,
  );
  const even = light.map(
    (value, p) => mean + div((base[p]! - mean) * 170 + (value - base[p]!) * 380, 256),
  );
  const soft = box(even, size, 1);
  return even.map((value, p) => value + div((value - soft[p]!) * 150, 256));
}

/** The values that 2, 50 and 98 of a hundred cells inside the frame lie at or below. */
function ranks(light: Int32Array, frame: Uint8Array | null): [number, number, number] {
  let least = Number.MAX_SAFE_INTEGER;
  let most = -least;
  for (const value of light) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  const counts = new Uint32Array(most - least + 1);
  let inside = 0;
  for (let p = 0; p < light.length; p++) {
    if (frame && !frame[p]) continue;
    counts[light[p]! - least]!++;
    inside++;
  }
  const at = (percent: number) => {
    let left = Math.min(inside - 1, Math.floor((inside * percent) / 100));
    let value = 0;
    while (left >= counts[value]!) left -= counts[value++]!;
    return value + least;
  };
  return [at(2), at(50), at(98)];
}

/** From black to white, and bent so that the middle comes where threads tell most. */
function spread(light: Int32Array, frame: Uint8Array | null): Int32Array {
  const [low, median, high] = ranks(light, frame);
  const span = Math.max(low + 1, high) - low;
  const stretched = (value: number) => clamp(div((value - low) * WHITE, span), 0, WHITE);
  const middle = clamp(stretched(median), 256, WHITE - 256);
  const bow = Math.max(1, div(middle * (WHITE - middle), WHITE));
  const bend = clamp(div((MIDDLE - middle) * 65_536, bow), -61_440, 61_440);
  return light.map((value) => {
    const straight = stretched(value);
    const bowed = div(div(straight * (WHITE - straight), WHITE) * bend, 65_536);
    return clamp(straight + bowed, 0, WHITE);
  });
}

/** Lightness from 0 to `WHITE`, ready for threads. */
export const woven = (light: Int32Array, size: Size, frame: Uint8Array | null): Int32Array =>
  spread(bringOut(light, size), frame);
