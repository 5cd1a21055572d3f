/**
 * The icons of the installed shop, drawn from the favicon so that there is one mark only. The favicon's paths are straight
 * lines (M H V L Z), and that is all this reads.
 */
import { crc32, deflateSync } from "node:zlib";

type Colour = readonly [number, number, number];
type Point = readonly [number, number];
/** A closed line, and the box around it: most points of a picture are outside most boxes. */
type Outline = { points: Point[]; left: number; right: number; top: number; bottom: number };
type Shape = { colour: Colour; outlines: Outline[] };

/** The favicon's box. */
const BOX = 32;
/** Below this line the border runs on to both sides; above it there is plain cloth. */
const BORDER_FROM = 18;
/** Samples per pixel in each direction. */
const FINE = 4;

const NUMBERS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, Z: 0 };

function outlinesOf(path: string): Outline[] {
  const outlines: Point[][] = [];
  let [x, y] = [0, 0];
  for (const [, letter = "", rest = ""] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const command = letter.toUpperCase();
    const own = letter !== command;
    const values = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    const each = NUMBERS[command];
    if (each === undefined)
      throw new Error(`The icon's path has a command it may not have: ${letter}`);
    if (command === "M") outlines.push([]);
    for (let at = 0; at < values.length; at += each) {
      const [one = 0, two = 0] = values.slice(at, at + each);
      if (command === "H") x = own ? x + one : one;
      else if (command === "V") y = own ? y + one : one;
      else [x, y] = own ? [x + one, y + two] : [one, two];
      outlines.at(-1)?.push([x, y]);
    }
    const start = outlines.at(-1)?.[0];
    if (command === "Z" && start) [x, y] = start;
  }
  return outlines.map((points) => {
    const [across, down] = [points.map(([at]) => at), points.map(([, at]) => at)];
    return {
      points,
      left: Math.min(...across),
      right: Math.max(...across),
      top: Math.min(...down),
      bottom: Math.max(...down),
    };
  });
}

/** The coloured shapes of the mark, the lowest first. */
export function readMark(svg: string): Shape[] {
  return [...svg.matchAll(/<path fill="#(\w{6})" d="([^"]+)"/g)].map(([, hex = "", path = ""]) => ({
    colour: [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour,
    outlines: outlinesOf(path),
  }));
}

function isInside({ points, left, right, top, bottom }: Outline, x: number, y: number): boolean {
  if (x < left || x > right || y < top || y > bottom) return false;
  let inside = false;
  let [bx, by] = points.at(-1) ?? [0, 0];
  for (const [ax, ay] of points) {
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    [bx, by] = [ax, ay];
  }
  return inside;
}

/** The colours along a line; outside its box the mark goes on as cloth does. */
function coloursAlong(mark: readonly Shape[], y: number): (x: number) => Colour {
  const row = Math.min(Math.max(y, 0), BOX - 0.01);
  // What the line does not meet is asked once, not for each of its points.
  const met = mark.map(({ colour, outlines }) => ({
    colour,
    outlines: outlines.filter(({ top, bottom }) => row >= top && row <= bottom),
  }));
  return (x) => {
    const column = row >= BORDER_FROM ? ((x % BOX) + BOX) % BOX : x;
    const top = met.findLast((shape) =>
      shape.outlines.some((outline) => isInside(outline, column, row)),
    );
    return (top ?? mark[0])?.colour ?? [0, 0, 0];
  };
}

/** The mark as square rows of pixels. `margin` is how much cloth is added around it, as a share of its size. */
export function drawMark(mark: readonly Shape[], size: number, margin = 0): Buffer {
  const pixels = Buffer.alloc(size * size * 3);
  const step = (BOX * (1 + 2 * margin)) / size;
  const corner = -BOX * margin;
  const fine = (at: number, sample: number) => corner + (at + (sample + 0.5) / FINE) * step;
  for (let y = 0; y < size; y += 1) {
    const lines = Array.from({ length: FINE }, (_, line) => coloursAlong(mark, fine(y, line)));
    for (let x = 0; x < size; x += 1) {
      let [red, green, blue] = [0, 0, 0];
      for (const colourAt of lines) {
        for (let sample = 0; sample < FINE; sample += 1) {
          const [r, g, b] = colourAt(fine(x, sample));
          red += r;
          green += g;
          blue += b;
        }
      }
      pixels.set(
        [red, green, blue].map((total) => Math.round(total / (FINE * FINE))),
        (y * size + x) * 3,
      );
    }
  }
  return pixels;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Square RGB pixels as a PNG file. */
export function png(pixels: Buffer, size: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 2], 8); // eight bits of red, green and blue
  const rows = Array.from({ length: size }, (_, y) =>
    Buffer.concat([Buffer.from([0]), pixels.subarray(y * size * 3, (y + 1) * size * 3)]),
  );
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
