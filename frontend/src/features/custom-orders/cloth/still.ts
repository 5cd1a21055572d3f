/** The cloth as one picture, for browsers and visitors without a moving one: the same folds, painted by hand. */
import { CODE, LINEAR, type Rgb } from "../weaving/light";
import { type Averages, averaged } from "./averages";
import { type Place, placeOf } from "./folds";
import { LAMP } from "./lamp";
import { CLOTH, TASSELS } from "./sizes";
import type { WovenCloth } from "./wovenCloth";

export type Still = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };

/** What is seen, in centimetres: the rod above, the fringe below. */
const SEEN = { width: 124, top: 5, height: 120 } as const;
/** Points of the net over the cloth. */
const NET = { across: 192, along: 64 } as const;

/** How one point of the net takes the light. */
type Point = Place & { silk: number; sheen: number; metal: number };

function pointAt(s: number, t: number): Point {
  const e = 0.6;
  const place = placeOf(s, t);
  const left = placeOf(s - e, t);
  const right = placeOf(s + e, t);
  const below = placeOf(s, t + e);
  const across = [right.x - left.x, right.y - left.y, right.z - left.z] as const;
  const along = [below.x - place.x, below.y - place.y, below.z - place.z] as const;
  let nx = along[1] * across[2] - along[2] * across[1];
  let ny = along[2] * across[0] - along[0] * across[2];
  let nz = along[0] * across[1] - along[1] * across[0];
  const length = Math.hypot(nx, ny, nz);
  nx /= length;
  ny /= length;
  nz /= length;
  const lit = nx * LAMP[0] + ny * LAMP[1] + nz * LAMP[2];
  const soft = Math.min(1, Math.max(0, (lit + 0.18) / 1.18));
  const hollow = right.z + left.z - 2 * place.z;
  const open = Math.min(1, Math.max(0.26, 0.76 + 0.036 * place.z - 1.4 * hollow));
  const bell = (value: number) => Math.exp(-value * value);
  // What a strip of metal mirrors straight ahead: the window upper left, a strip at the right, dark walls.
  const window = Math.min(
    1,
    Math.max(0, (2 * nz * (nx * LAMP[0] + ny * LAMP[1] + nz * LAMP[2]) - LAMP[2] - 0.46) * 2.1),
  );
  const room =
    0.2 + 2.1 * window * window * (3 - 2 * window) + 0.8 * bell((2 * nz * nx - 0.6) / 0.16);
  return {
    ...place,
    silk: 1.35 * (0.8 * soft * (0.36 + 0.64 * Math.sqrt(soft)) + 0.11 * open) * (0.3 + 0.7 * open),
    sheen: 1.0 * bell((nx + 0.3) / 0.28) * open,
    metal: (0.62 * room + 0.11) * Math.max(0.42, open) + 0.42 * bell((nx + 0.3) / 0.34) * open,
  };
}

const byte = (linear: number): number =>
  CODE[Math.max(0, Math.min(65_535, Math.round(65_535 * linear)))]! / 16;

type Yarns = { silk: number[]; zari: number };

/** Between four blocks, so that no block is seen. */
function averageAt({ width, height, values }: Averages, s: number, t: number): Yarns {
  const x = Math.min(width - 1.001, Math.max(0, (s / CLOTH.width) * width - 0.5));
  const y = Math.min(height - 1.001, Math.max(0, (t / CLOTH.height) * height - 0.5));
  const column = Math.floor(x);
  const row = Math.floor(y);
  const mean = (part: number): number => {
    const at = 4 * (row * width + column) + part;
    const below = at + 4 * width;
    const upper = values[at]! + (values[at + 4]! - values[at]!) * (x - column);
    const lower = values[below]! + (values[below + 4]! - values[below]!) * (x - column);
    return upper + (lower - upper) * (y - row);
  };
  return { silk: [mean(0), mean(1), mean(2)], zari: mean(3) };
}

/** As the moving cloth does it: hue is kept, only what is brighter than white turns pale. */
function tone(colour: number[]): number[] {
  const most = Math.max(...colour);
  if (most <= 0.72) return colour;
  const pressed = 0.72 + 0.28 * (1 - Math.exp(-(most - 0.72) / 0.28));
  const pale = Math.min(0.6, Math.max(0, (most - 1) * 0.32));
  return colour.map((part) => (part * pressed * (1 - pale)) / most + pressed * pale);
}

function shaded({ silk, zari }: Yarns, light: Omit<Point, keyof Place>, gold: number[]): number[] {
  const brightest = Math.max(0.02, ...silk);
  const alive = Math.min(1, Math.max(0, brightest / 0.16));
  const brown = 0.78 + 0.22 * Math.min(1, light.metal);
  const warm = [1.18, 0.98 * brown, 0.73 * brown];
  return tone(
    silk.map((part, k) => {
      const shine = (0.24 * part) / brightest + 0.025;
      const cloth = part * light.silk + (shine * alive + 0.6 * part) * light.sheen;
      const metal = gold[k]! * warm[k]! * light.metal;
      return 1.06 * (cloth * (1 - zari) + metal * zari);
    }),
  );
}

function put(still: Still, x: number, y: number, colour: number[]): void {
  if (x < 0 || y < 0 || x >= still.width || y >= still.height) return;
  const at = 4 * (y * still.width + x);
  still.data[at] = byte(colour[0]!);
  still.data[at + 1] = byte(colour[1]!);
  still.data[at + 2] = byte(colour[2]!);
  still.data[at + 3] = 255;
}

/** Rounded wood, and tassels: both are lit across their width. */
function paintRound(
  still: Still,
  box: { left: number; right: number; top: number; bottom: number },
  colourAt: (across: number, down: number) => number[] | null,
): void {
  for (let y = Math.round(box.top); y < box.bottom; y++) {
    for (let x = Math.round(box.left); x < box.right; x++) {
      const colour = colourAt(
        (x + 0.5 - box.left) / (box.right - box.left),
        (y + 0.5 - box.top) / (box.bottom - box.top),
      );
      if (colour) put(still, x, y, colour);
    }
  }
}

const linear = (rgb: Rgb): number[] => rgb.map((part) => LINEAR[part]! / 65_535);

export function paintStill(woven: WovenCloth, width: number, height: number): Still {
  const still: Still = { width, height, data: new Uint8ClampedArray(4 * width * height) };
  const scale = Math.min(width / SEEN.width, height / SEEN.height);
  const left = width / 2;
  const top = (height - SEEN.height * scale) / 2 + SEEN.top * scale;
  const gold = linear(woven.zari);
  const fringe = linear(woven.fringe);
  const yarns = averaged(woven, 1.15 * scale);
  paintRound(
    still,
    {
      left: left - 61 * scale,
      right: left + 61 * scale,
      top: top - 0.6 * scale,
      bottom: top + 2.6 * scale,
    },
    (_, down) => {
      const lit = 0.25 + 0.9 * Math.max(0, Math.sin(Math.PI * (0.95 - 0.85 * down)));
      return [0.2 * lit, 0.095 * lit, 0.04 * lit];
    },
  );
  const step = CLOTH.width / NET.across;
  let upper = netRow(0);
  function netRow(row: number): Point[] {
    const t = (row / NET.along) * CLOTH.height;
    return Array.from({ length: NET.across + 1 }, (_, k) => pointAt(k * step, t));
  }
  const depths = new Float32Array(width * height).fill(Number.NEGATIVE_INFINITY);
  for (let row = 1; row <= NET.along; row++) {
    const lower = netRow(row);
    for (let k = 0; k < NET.across; k++) {
      const corners = [upper[k]!, upper[k + 1]!, lower[k]!, lower[k + 1]!] as const;
      paintPatch(corners, k * step, ((row - 1) / NET.along) * CLOTH.height);
    }
    upper = lower;
  }
  /** One patch of the net, pixel by pixel: it is small, so its sides count as straight. */
  function paintPatch(corners: readonly [Point, Point, Point, Point], s: number, t: number): void {
    const [a, b, c, d] = corners;
    const from = Math.floor(top - Math.max(a.y, b.y) * scale);
    const to = Math.ceil(top - Math.min(c.y, d.y) * scale);
    for (let py = Math.max(0, from); py < Math.min(height, to); py++) {
      const high = (a.y + b.y) / 2;
      const low = (c.y + d.y) / 2;
      const down = (high - (top - (py + 0.5)) / scale) / (high - low);
      if (down < -0.02 || down > 1.02) continue;
      const x0 = a.x + (c.x - a.x) * down;
      const x1 = b.x + (d.x - b.x) * down;
      const begin = Math.floor(left + Math.min(x0, x1) * scale);
      const end = Math.ceil(left + Math.max(x0, x1) * scale);
      for (let px = Math.max(0, begin); px < Math.min(width, end); px++) {
        const across = ((px + 0.5 - left) / scale - x0) / (x1 - x0 || 1);
        if (across < -0.02 || across > 1.02) continue;
        const mix = (key: "z" | "silk" | "sheen" | "metal") =>
          (a[key] * (1 - across) + b[key] * across) * (1 - down) +
          (c[key] * (1 - across) + d[key] * across) * down;
        const z = mix("z");
        const pixel = py * width + px;
        if (z < depths[pixel]!) continue;
        depths[pixel] = z;
        const light = { silk: mix("silk"), sheen: mix("sheen"), metal: mix("metal") };
        const at = averageAt(yarns, s + across * step, t + (down * CLOTH.height) / NET.along);
        put(still, px, py, shaded(at, light, gold));
      }
    }
  }
  for (const { at, seed } of TASSELS) {
    const end = pointAt(at, CLOTH.height);
    const middle = left + end.x * scale;
    const from = top - end.y * scale;
    const half = Math.max(1, 0.62 * scale);
    paintRound(
      still,
      {
        left: middle - half,
        right: middle + half,
        top: from,
        bottom: from + (6.6 + 0.9 * seed) * scale,
      },
      (across, down) => {
        const side = 2 * across - 1;
        const narrow = down < 0.1 ? 0.4 : down < 0.3 ? 0.4 + 3 * (down - 0.1) : 1;
        if (Math.abs(side) > narrow) return null;
        const round =
          Math.sqrt(1 - (side / narrow) ** 2) * (0.4 + 0.6 * Math.min(1, end.silk * 1.8));
        if (down > 0.07 && down < 0.12) return gold.map((part) => part * (0.3 + 0.7 * round));
        return fringe.map((part) => part * (0.3 + 0.6 * round) * (1.1 - 0.35 * down));
      },
    );
  }
  return still;
}
