/** What ground and one weft can show together: a step for each cell of a satin, mixed in linear light. */
import { clamp, div } from "./integers";
import { LINEAR, type Rgb, type Tone, toneOf } from "./light";
import { WHITE } from "./tones";

/** For each wanted lightness: how much of the weft in 256ths of a step, the lightness still missing, and the colour. */
export type Reach = {
  level: Int32Array;
  missing: Int32Array;
  redGreen: Int32Array;
  yellowBlue: Int32Array;
};

function stepsOf(ground: Rgb, weft: Rgb, ends: number): Tone[] {
  return Array.from({ length: ends }, (_, step) => {
    const mixed = ([0, 1, 2] as const).map((part) =>
      div(LINEAR[ground[part]]! * (ends - step) + LINEAR[weft[part]]! * step, ends),
    );
    return toneOf(mixed[0]!, mixed[1]!, mixed[2]!);
  });
}

function reachOf(steps: Tone[], wanted: (lightness: number) => number): Reach {
  const reach: Reach = {
    level: new Int32Array(WHITE + 1),
    missing: new Int32Array(WHITE + 1),
    redGreen: new Int32Array(WHITE + 1),
    yellowBlue: new Int32Array(WHITE + 1),
  };
  const light = (step: number) => steps[step]!.light;
  const last = steps.length - 1;
  const rises = light(last) >= light(0);
  for (let v = 0; v <= WHITE; v++) {
    const want = wanted(v);
    let step = 0;
    while (step < last - 1 && (rises ? light(step + 1) <= want : light(step + 1) >= want)) step++;
    const one = steps[step]!;
    const next = steps[step + 1]!;
    const span = next.light - one.light;
    const way = span > 0 ? want - one.light : one.light - want;
    const part = span === 0 ? 0 : clamp(div(256 * way, Math.abs(span)), 0, 256);
    reach.level[v] = 256 * step + part;
    reach.missing[v] = want - (one.light + div(span * part, 256));
    reach.redGreen[v] = one.redGreen + div((next.redGreen - one.redGreen) * part, 256);
    reach.yellowBlue[v] = one.yellowBlue + div((next.yellowBlue - one.yellowBlue) * part, 256);
  }
  return reach;
}

/** The wanted lightness is spread over what all wefts can show, darkest to lightest. */
export function reaches(ground: Rgb, wefts: readonly Rgb[], ends: number): Reach[] {
  const all = wefts.map((weft) => stepsOf(ground, weft, ends));
  const lights = all.flat().map(({ light }) => light);
  const darkest = Math.min(...lights);
  const lightest = Math.max(...lights);
  return all.map((steps) => reachOf(steps, (v) => darkest + div(v * (lightest - darkest), WHITE)));
}
