/** Which part of a photo is woven: as wide and as high as the picture on the cloth. */
import { hooksPerCm, type Loom, PICTURE_SIZES, type PictureSize } from "./cloth/sizes";
import type { Background } from "./weaving/background";
import { div } from "./weaving/integers";
import type { Crop } from "./weaving/resize";
import { SHADE_CARD, type SilkCode } from "./weaving/shadeCard";

/** The middle of what is shown as shares of the photo, and how much closer than whole it is. */
export type Aim = { x: number; y: number; zoom: number };
export const WHOLE_AIM: Aim = { x: 0.5, y: 0.5, zoom: 1 };
export const CLOSEST = 6;

/** How a photo is to lie on the cloth. */
export type PictureChoice = {
  aim: Aim;
  size: PictureSize;
  background: Background;
  /** Beside the light and the dark thread. */
  silks: readonly SilkCode[];
};
export const UNTOUCHED: PictureChoice = {
  aim: WHOLE_AIM,
  size: "L",
  background: "keep",
  silks: [],
};

/** Those of the shade card: the shop may have dyed one that this page does not know. */
export const silksOfCard = (codes: readonly string[]): SilkCode[] =>
  codes.flatMap((code) => SHADE_CARD.find((silk) => silk.code === code)?.code ?? []);

/** A face needs sixty hooks across to be known again. */
const FACE_HOOKS = 60;
/** Fewer pixels for each hook than this, and detail is gone before anything is woven. */
const FEWEST_PIXELS = 0.7;

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

export function cropOf(
  photo: { width: number; height: number },
  aim: Aim,
  size: PictureSize,
): Crop {
  const shape = PICTURE_SIZES[size];
  const most = Math.min(photo.width, (photo.height * shape.width) / shape.height);
  const width = Math.max(1, Math.round(most / within(aim.zoom, 1, CLOSEST)));
  const height = Math.max(
    1,
    Math.min(photo.height, Math.round((width * shape.height) / shape.width)),
  );
  return {
    x: Math.round(within(aim.x * photo.width - width / 2, 0, photo.width - width)),
    y: Math.round(within(aim.y * photo.height - height / 2, 0, photo.height - height)),
    width,
    height,
  };
}

/** The aim moved by shares of what is shown, not past the photo's edge. */
export function moved(
  photo: { width: number; height: number },
  aim: Aim,
  size: PictureSize,
  by: { x: number; y: number },
): Aim {
  const crop = cropOf(photo, aim, size);
  const half = { x: crop.width / photo.width / 2, y: crop.height / photo.height / 2 };
  return {
    x: within(within(aim.x, half.x, 1 - half.x) + by.x * 2 * half.x, half.x, 1 - half.x),
    y: within(within(aim.y, half.y, 1 - half.y) + by.y * 2 * half.y, half.y, 1 - half.y),
    zoom: aim.zoom,
  };
}

/** Shares of a photo are told in so many parts of it, so that they mean the same whatever size it is kept in. */
const WHOLE = 100_000;

/** The part of the photo as the shop reads it: how high it is follows from the size on the cloth. */
export function partOf(
  photo: { width: number; height: number },
  { x, y, width }: Crop,
): { left: number; top: number; width: number } {
  const left = div(x * WHOLE, photo.width);
  return {
    left,
    top: div(y * WHOLE, photo.height),
    width: Math.min(div(width * WHOLE, photo.width), WHOLE - left),
  };
}

/** The aim that shows a part told in shares: what `cropOf` and `partOf` make of it is that part again. */
export function aimOf(
  photo: { width: number; height: number },
  part: { left: number; top: number; width: number },
  size: PictureSize,
): Aim {
  const shape = PICTURE_SIZES[size];
  const most = Math.min(photo.width, (photo.height * shape.width) / shape.height);
  const wide = Math.max(1, Math.round((part.width * photo.width) / WHOLE));
  const zoom = within(most / wide, 1, CLOSEST);
  const { width, height } = cropOf(photo, { ...WHOLE_AIM, zoom }, size);
  const x = Math.round((part.left * photo.width) / WHOLE);
  const y = Math.round((part.top * photo.height) / WHOLE);
  return { x: (x + width / 2) / photo.width, y: (y + height / 2) / photo.height, zoom };
}

/** Width of the ring a face should fill, as a share of the picture. */
export const faceShare = (size: PictureSize, loom: Loom): number =>
  FACE_HOOKS / (PICTURE_SIZES[size].width * hooksPerCm(loom));

export const isCoarse = (crop: Crop, size: PictureSize, loom: Loom): boolean =>
  crop.width < FEWEST_PIXELS * PICTURE_SIZES[size].width * hooksPerCm(loom);
