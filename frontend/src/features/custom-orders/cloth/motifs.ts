/**
 * What is woven into borders and bands. Each motif is drawn for one repeat: `along` and `across` from 0 to 1, `length` and
 * `width` in centimetres. It says whether zari or the dark silk shows, or nothing of both.
 */
import { type Code, DARK, GROUND, ZARI } from "./codes";

export type Motif = {
  /** Wished length of one repeat; the painter fits whole ones. */
  repeat: number;
  at: (along: number, across: number, length: number, width: number) => Code;
};

const MANGO = 96;
/** How far a place lies outside a mango, negative inside: discs along a spine that hooks over at its tip. Drawn once. */
const mangoField = (() => {
  const field = new Float32Array(MANGO * MANGO).fill(1);
  for (let k = 0; k < 40; k++) {
    const t = k / 39;
    const hook = Math.max(0, (t - 0.55) / 0.45);
    const x = 0.4 + 0.25 * (1 - Math.cos(2 * hook));
    const y = t < 0.55 ? 0.3 + 0.42 * (t / 0.55) : 0.72 + 0.16 * Math.sin(2.1 * hook);
    const radius = 0.31 * (1 - t) ** 0.7 + 0.02;
    for (let p = 0; p < field.length; p++) {
      const far = Math.hypot(
        ((p % MANGO) + 0.5) / MANGO - x,
        (Math.floor(p / MANGO) + 0.5) / MANGO - y,
      );
      field[p] = Math.min(field[p]!, far - radius);
    }
  }
  return field;
})();

function mango(x: number, y: number): Code {
  const column = Math.floor(x * MANGO);
  const row = Math.floor(y * MANGO);
  if (column < 0 || row < 0 || column >= MANGO || row >= MANGO) return GROUND;
  const outside = mangoField[row * MANGO + column]!;
  if (outside > 0) return GROUND;
  if (outside > -0.05) return ZARI;
  if (outside > -0.09) return GROUND;
  if (outside > -0.15) return ZARI;
  if (outside > -0.195) return DARK;
  const eye = Math.hypot(x - 0.4, y - 0.3);
  return eye < 0.05 || (eye > 0.095 && eye < 0.115) ? DARK : ZARI;
}

/** A flower of `petals` within a circle of radius 1. */
export function flower(x: number, y: number, petals: number): Code {
  const far = Math.hypot(x, y);
  if (far > 1) return GROUND;
  const edge = 0.64 + 0.32 * Math.cos(petals * Math.atan2(y, x));
  if (far > edge || (far > 0.3 && far < 0.37)) return GROUND;
  return far < 0.13 ? DARK : ZARI;
}

export const beads: Motif = {
  repeat: 1.5,
  at(along, across, length, width) {
    const far = Math.hypot((along - 0.5) * length, (across - 0.5) * width) / (width / 2);
    return far < 0.36 || (far > 0.56 && far < 0.94) ? ZARI : GROUND;
  },
};

/** Mangoes that stand on the outer edge, with a small flower between every two tips. */
export const mangoes: Motif = {
  repeat: 4.6,
  at(along, across, length, width) {
    const own = mango(along, 0.03 + across * 0.92);
    if (own !== GROUND) return own;
    const x = ((along < 0.5 ? along : along - 1) * length) / (0.11 * width);
    return flower(x, ((across - 0.82) * width) / (0.11 * width), 6);
  },
};

/** Two mangoes that face each other. */
export const pairs: Motif = {
  repeat: 12.4,
  at(along, across, length, width) {
    const half = along < 0.5 ? along * 2 : 2 - along * 2;
    return mangoes.at(half, across, length / 2, width);
  },
};

export const chevrons: Motif = {
  repeat: 0.8,
  at(along, across) {
    const slanted = along + 0.5 * Math.abs(2 * across - 1);
    return Math.abs(slanted - Math.floor(slanted) - 0.5) < 0.27 ? ZARI : GROUND;
  },
};

/** A stem that swings from side to side, with a flower in every bend. */
export const creeper: Motif = {
  repeat: 7.2,
  at(along, across, length, width) {
    const swing = 0.27 * width;
    const stem = width / 2 + swing * Math.sin(2 * Math.PI * along);
    const y = across * width;
    if (Math.abs(y - stem) < 0.13) return ZARI;
    const bend = along < 0.5 ? 0.25 : 0.75;
    const inner = width / 2 + (along < 0.5 ? -1 : 1) * swing * 0.62;
    return flower(((along - bend) * length) / (0.23 * width), (y - inner) / (0.23 * width), 6);
  },
};

/** Small diamonds, close together. */
export const check: Motif = {
  repeat: 0.9,
  at(along, across, length, width) {
    const rows = Math.max(1, Math.round(width / length));
    const up = across * rows - Math.floor(across * rows);
    const far = Math.abs(along - 0.5) + Math.abs(up - 0.5);
    return far < 0.14 || (far > 0.3 && far < 0.44) ? ZARI : GROUND;
  },
};

/** Mangoes over the check. */
export const mangoesOnCheck: Motif = {
  repeat: 6,
  at(along, across, length, width) {
    const own = mango(along, 0.03 + across * 0.92);
    if (own !== GROUND) return own;
    const cells = Math.max(1, Math.round(length / check.repeat));
    const small = along * cells - Math.floor(along * cells);
    return check.at(small, across, length / cells, width);
  },
};

/** Gold in ribs. */
export const ribs: Motif = {
  repeat: 0.54,
  at: (along, across) => (along < 0.64 || Math.abs(across - 0.5) < 0.05 ? ZARI : GROUND),
};

export const oblique: Motif = {
  repeat: 0.8,
  at(along, across) {
    const slanted = along + 2 * across;
    return slanted - Math.floor(slanted) < 0.5 ? ZARI : GROUND;
  },
};
