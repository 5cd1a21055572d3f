/** Which silks of the shade card a picture wants. Whole numbers only: the server chooses the same ones of the same pixels. */
import { div } from "./integers";
import { LINEAR, type Rgb, type Tone, toneOf } from "./light";
import { type Crop, type Pixels, resize } from "./resize";
import { type Tones, tonesOf } from "./tones";

/** A small copy says enough about a picture's colours. */
const THUMBNAIL = { width: 48, height: 60 } as const;
/** How much of a silk is mixed with the ground to see what it can show, in eighths. */
const PARTS = [1, 3, 5, 7] as const;

type Yarn<Code extends string = string> = { code: Code; color: Rgb };

function mixtureOf(ground: Rgb, weft: Rgb, part: number): Tone {
  const [red, green, blue] = ([0, 1, 2] as const).map((k) =>
    div(LINEAR[ground[k]]! * (8 - part) + LINEAR[weft[k]]! * part, 8),
  );
  return toneOf(red!, green!, blue!);
}

/** For each cell how far the nearest mixture of ground and weft is from it. */
function distances({ light, redGreen, yellowBlue }: Tones, ground: Rgb, weft: Rgb): Float64Array {
  const nearest = new Float64Array(light.length).fill(Number.POSITIVE_INFINITY);
  for (const part of PARTS) {
    const mixture = mixtureOf(ground, weft, part);
    for (let p = 0; p < nearest.length; p++) {
      const missing = light[p]! - mixture.light;
      const a = redGreen[p]! - mixture.redGreen;
      const b = yellowBlue[p]! - mixture.yellowBlue;
      const distance = missing * missing + 2 * a * a + b * b;
      if (distance < nearest[p]!) nearest[p] = distance;
    }
  }
  return nearest;
}

/** How far all cells are from the nearest mixture when this silk is added. */
function costOf(nearest: Float64Array, silk: Float64Array): number {
  let cost = 0;
  for (let p = 0; p < nearest.length; p++) cost += Math.min(nearest[p]!, silk[p]!);
  return cost;
}

function bring(nearest: Float64Array, silk: Float64Array): void {
  for (let p = 0; p < nearest.length; p++) nearest[p] = Math.min(nearest[p]!, silk[p]!);
}

/**
 * Adds silks of the card to the wefts that are there already, one by one: each time the one that brings the picture's colours
 * nearest. The order of the card does not matter; of equally good silks the first by its code is taken.
 */
export function chooseYarns<Code extends string>(
  photo: Pixels,
  crop: Crop,
  ground: Yarn,
  wefts: readonly Yarn[],
  count: number,
  card: readonly Yarn<Code>[],
): Code[] {
  const cells = tonesOf(resize(photo, crop, THUMBNAIL.width, THUMBNAIL.height));
  const nearest = new Float64Array(cells.light.length).fill(Number.POSITIVE_INFINITY);
  for (const { color } of wefts) bring(nearest, distances(cells, ground.color, color));
  const taken = new Set<string>([ground, ...wefts].map(({ code }) => code));
  const left = card
    .filter(({ code }) => !taken.has(code))
    .map(({ code, color }) => ({ code, distances: distances(cells, ground.color, color) }))
    .sort((one, other) => (one.code < other.code ? -1 : 1));
  const chosen: Code[] = [];
  while (chosen.length < count && left.length > 0) {
    const costs = left.map((silk) => costOf(nearest, silk.distances));
    const [best] = left.splice(costs.indexOf(Math.min(...costs)), 1);
    if (!best) break;
    bring(nearest, best.distances);
    chosen.push(best.code);
  }
  return chosen;
}
