/** The point of a picture that stays in view wherever the shop crops it, in thousandths from the left and from the top. */
import type { Medium } from "./sareeFields";

export type FocalPoint = Medium["focalPoint"];

export const USUAL: FocalPoint = { x: 500, y: 200 };
const MOST = 1000;

const onPicture = (value: number) => Math.min(MOST, Math.max(0, Math.round(value)));

export const moved = ({ x, y }: FocalPoint, right: number, down: number): FocalPoint => ({
  x: onPicture(x + right),
  y: onPicture(y + down),
});

type Box = { left: number; top: number; width: number; height: number };

/** Where somebody tapped on a picture that is shown whole in this box. */
export const tapped = (at: { clientX: number; clientY: number }, box: Box): FocalPoint => ({
  x: onPicture(((at.clientX - box.left) / Math.max(1, box.width)) * MOST),
  y: onPicture(((at.clientY - box.top) / Math.max(1, box.height)) * MOST),
});

export const inWords = ({ x, y }: FocalPoint): string =>
  `${Math.round(x / 10)} % from the left, ${Math.round(y / 10)} % from the top`;

/** As the shop gets it. */
export const cropped = ({ url, focalPoint: { x, y } }: Medium): string => `${url}#focal=${x},${y}`;
