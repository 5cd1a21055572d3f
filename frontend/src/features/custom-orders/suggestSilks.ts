/** Which silks of the shade card to offer for a photo: those that bring the woven picture nearest to it. */
import { type Colour, dyesOf } from "./cloth/colours";
import { chooseYarns } from "./weaving/chooseYarns";
import type { Rgb } from "./weaving/light";
import type { Crop, Pixels } from "./weaving/resize";
import { SHADE_CARD, type SilkCode } from "./weaving/shadeCard";

/** Pixels that are looked at, at most about so many each way: more of them would not change the colours. */
const ENOUGH = { width: 192, height: 240 } as const;

/** Every n-th pixel of the crop, from the middle of its square. */
function thinned(photo: Pixels, { x, y, width, height }: Crop): Pixels {
  const step = Math.max(1, Math.round(Math.min(width / ENOUGH.width, height / ENOUGH.height)));
  const columns = Math.max(1, Math.floor(width / step));
  const rows = Math.max(1, Math.floor(height / step));
  const first = Math.floor(step / 2);
  const data = new Uint8ClampedArray(4 * columns * rows);
  for (let j = 0; j < rows; j++) {
    const row = (y + j * step + first) * photo.width + x + first;
    for (let i = 0; i < columns; i++) {
      const from = 4 * (row + i * step);
      const to = 4 * (j * columns + i);
      for (let k = 0; k < 4; k++) data[to + k] = photo.data[from + k] ?? 0;
    }
  }
  return { width: columns, height: rows, data };
}

/** The codes of at most `count` silks, the one that helps most first. Quick enough for every move of the crop. */
export function suggestSilks(
  photo: Pixels,
  crop: Crop,
  dyes: { colour: Colour; shade: string },
  count: number,
): SilkCode[] {
  const { ground, light, zari, dark } = dyesOf(dyes.colour, dyes.shade);
  const wefts = [
    { code: "light", color: light ?? zari },
    { code: "dark", color: dark },
  ];
  const isThere = (one: Rgb) =>
    [ground, ...wefts.map(({ color }) => color)].some((other) => other.join() === one.join());
  const small = thinned(photo, crop);
  return chooseYarns(
    small,
    { x: 0, y: 0, width: small.width, height: small.height },
    { code: "ground", color: ground },
    wefts,
    count,
    SHADE_CARD.filter(({ color }) => !isThere(color)),
  );
}
