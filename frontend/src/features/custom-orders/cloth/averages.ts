import { LINEAR } from "../weaving/light";
import type { Texture } from "./compose";
import { CLOTH } from "./sizes";
import type { WovenCloth } from "./wovenCloth";

/** Means of blocks of cells: linear red, green and blue of the silk, and how much zari covers it, each 0 to 1. */
export type Averages = { width: number; height: number; values: Float32Array };

/** `blocks` in a centimetre, both ways. Each cell is added to the block it lies in, with as much of the cloth as it covers. */
export function averaged({ whole, picture }: WovenCloth, blocks: number): Averages {
  const width = Math.min(whole.width, Math.round(CLOTH.width * blocks));
  const height = Math.min(whole.height, Math.round(CLOTH.height * blocks));
  const values = new Float32Array(4 * width * height);
  const area = new Float32Array(width * height);
  const add = (
    { width: columns, height: rows, data }: Texture,
    box: { x: number; y: number; width: number; height: number },
    leaves: (x: number, y: number) => boolean,
  ) => {
    const weight = (box.width * box.height) / (columns * rows);
    for (let j = 0; j < rows; j++) {
      const y = box.y + ((j + 0.5) * box.height) / rows;
      const blockRow = Math.min(height - 1, Math.floor((y / CLOTH.height) * height));
      for (let i = 0; i < columns; i++) {
        const at = 4 * (j * columns + i);
        const x = box.x + ((i + 0.5) * box.width) / columns;
        if (leaves(x, y)) continue;
        const block = blockRow * width + Math.min(width - 1, Math.floor((x / CLOTH.width) * width));
        for (let k = 0; k < 3; k++) values[4 * block + k]! += weight * LINEAR[data[at + k]!]!;
        values[4 * block + 3]! += weight * data[at + 3]! * 257;
        area[block]! += weight;
      }
    }
  };
  const isPicture = (x: number, y: number): boolean => {
    if (!picture) return false;
    const { box, texture } = picture;
    const u = (x - box.x) / box.width;
    const v = (y - box.y) / box.height;
    if (u < 0 || v < 0 || u >= 1 || v >= 1) return false;
    const at = 4 * (Math.floor(v * texture.height) * texture.width + Math.floor(u * texture.width));
    return texture.data[at]! + texture.data[at + 1]! + texture.data[at + 2]! > 0;
  };
  add(whole, { x: 0, y: 0, width: CLOTH.width, height: CLOTH.height }, isPicture);
  if (picture) add(picture.texture, picture.box, (x, y) => !isPicture(x, y));
  for (let p = 0; p < values.length; p++) values[p]! /= 65_535 * (area[p >> 2]! || 1);
  return { width, height, values };
}
