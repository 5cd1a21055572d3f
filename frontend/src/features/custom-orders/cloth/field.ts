/** The field between the borders: temple teeth, flowers, the frame of the picture. */
import { halfAt } from "./arch";
import { BORDER_SILK, BORDER_ZARI, DARK, GROUND, ZARI } from "./codes";
import { flower } from "./motifs";
import { paint, type Sheet } from "./sheet";
import { BANDS, type Box, CLOTH } from "./sizes";

const TOOTH = 2.4;

/** Pointed teeth of border silk with an edge of zari, whole ones between two heights. */
export function paintTeeth(
  sheet: Sheet,
  edge: number,
  height: number,
  from: number,
  to: number,
): void {
  const count = Math.round((to - from) / TOOTH);
  const box = { x: edge, y: from, width: height, height: to - from };
  paint(sheet, box, (across, along) => {
    const place = along * count;
    const tip = height * (1 - Math.abs(2 * (place - Math.floor(place)) - 1));
    const inside = tip - across * height;
    if (inside < 0) return null;
    return inside > 0.2 && inside < 0.55 ? BORDER_ZARI : BORDER_SILK;
  });
}

/** Zari outside, dark silk inside of it, around the picture's arch. */
const FRAME = { zari: 0.65, dark: 0.45 } as const;
export const FRAME_WIDTH = FRAME.zari + FRAME.dark;

export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

const inArch = (x: number, y: number): boolean =>
  y > 0 && y < 1 && Math.abs(2 * x - 1) * 4096 <= halfAt(y, 1);

/** The inside of the frame becomes ground: the picture lies over it. */
export function paintFrame(sheet: Sheet, picture: Box): void {
  const rings = [
    [FRAME_WIDTH, ZARI],
    [FRAME.dark, DARK],
    [0, GROUND],
  ] as const;
  for (const [by, code] of rings) {
    paint(sheet, grown(picture, by), (x, y) => (inArch(x, y) ? code : null));
  }
}

const DROP = { x: 7, y: 8 } as const;
const FLOWER = 1.3;
/** Free silk around every flower. */
const CLEAR = 1.1;

/** The left half of the places where a whole flower fits, mirrored about the middle of the cloth; every other row stands half a step lower. */
export function flowerPlaces(
  edge: number,
  picture: Box | null,
  bottom: number,
): { x: number; y: number }[] {
  const middle = CLOTH.width / 2;
  const top = BANDS.head + BANDS.headHeight;
  const need = FLOWER + CLEAR;
  const places: { x: number; y: number }[] = [];
  for (let column = 0; middle - column * DROP.x - need > edge; column++) {
    const x = middle - column * DROP.x;
    for (let y = top + need + (column % 2) * (DROP.y / 2); y + need < bottom; y += DROP.y) {
      if (!picture || standsFree(x, y, picture, need + FRAME_WIDTH)) places.push({ x, y });
    }
  }
  return places;
}

/** Whether a circle around a place touches nothing of the arch. */
function standsFree(x: number, y: number, picture: Box, need: number): boolean {
  for (let k = 0; k < 16; k++) {
    const at = {
      x: x + need * Math.cos((k * Math.PI) / 8),
      y: y + need * Math.sin((k * Math.PI) / 8),
    };
    if (inArch((at.x - picture.x) / picture.width, (at.y - picture.y) / picture.height)) {
      return false;
    }
  }
  return !inArch((x - picture.x) / picture.width, (y - picture.y) / picture.height);
}

export function paintFlower(
  sheet: Sheet,
  { x, y }: { x: number; y: number },
  radius: number = FLOWER,
): void {
  const box = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
  paint(sheet, box, (across, along) => {
    const code = flower(2 * across - 1, 2 * along - 1, 8);
    return code === GROUND ? null : code;
  });
}
