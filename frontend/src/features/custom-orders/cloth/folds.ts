/** Where the cloth hangs when nothing moves: the same folds as in the moving preview. Centimetres; v grows downward from the rod. */
import { CLOTH } from "./sizes";

const wave = (x: number) => Math.sin(x) + 0.22 * Math.sin(2 * x + 0.9);
const ROUND = 2 * Math.PI;

export type Place = { x: number; y: number; z: number };

export function placeOf(s: number, t: number): Place {
  const u = s / CLOTH.width - 0.5;
  const v = t / CLOTH.height;
  const half = Math.min(1, Math.max(0, 2 * v));
  const grow = 0.08 + 0.92 * half * half * (3 - 2 * half);
  const calm = 1 - 0.72 * Math.exp((-u * u) / 0.045);
  const a = ROUND * (1.75 * u + 0.05 * Math.sin(2.1 * v + 0.4)) + 1.35;
  const b = ROUND * (3.9 * u + 0.06 * Math.sin(3 * v)) + 1.3;
  const c = ROUND * (8.3 * u + 0.1 * v) + 2.2;
  return {
    x:
      CLOTH.width * u * (0.8 + 0.06 * v) +
      grow * (1.5 * Math.cos(a) + 0.9 * calm * Math.cos(b) * v),
    y: -t * 0.988 - 0.2 * Math.abs(wave(a)) * v,
    z:
      grow * (5 * wave(a) + 3.2 * calm * wave(b) * (0.55 + 0.45 * v) + 0.45 * Math.sin(c) * v) +
      0.8 * v * v * Math.sin(ROUND * 5.1 * u),
  };
}
