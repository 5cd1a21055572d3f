import {
  ClampToEdgeWrapping,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  NearestFilter,
  RedFormat,
  RepeatWrapping,
  RGBAFormat,
  SRGBColorSpace,
  UnsignedByteType,
} from "three";
import type { Texture } from "../cloth/compose";

/** Smaller copies average how much of each thread shows, so no pattern beats and colours are right at any distance. */
export function threadTexture({ data, width, height }: Texture, anisotropy: number): DataTexture {
  const texture = new DataTexture(data, width, height, RGBAFormat, UnsignedByteType);
  texture.colorSpace = SRGBColorSpace;
  texture.generateMipmaps = true;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = NearestFilter;
  texture.wrapS = texture.wrapT = ClampToEdgeWrapping;
  texture.anisotropy = anisotropy;
  texture.needsUpdate = true;
  return texture;
}

const SIDE = 128;

/** Unevenness of yarn: noise, softened by one pixel, the same every time. */
export function yarnNoise(): DataTexture {
  let state = 7;
  const raw = Uint8Array.from({ length: SIDE * SIDE }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
  const data = new Uint8Array(raw.length);
  for (let p = 0; p < data.length; p++) {
    let sum = 0;
    for (let k = 0; k < 9; k++) {
      const x = ((p % SIDE) + (k % 3) - 1 + SIDE) % SIDE;
      const y = (Math.floor(p / SIDE) + Math.floor(k / 3) - 1 + SIDE) % SIDE;
      sum += raw[y * SIDE + x]! * (k === 4 ? 4 : k % 2 ? 2 : 1);
    }
    data[p] = Math.min(255, Math.max(0, 128 + (sum / 16 - 128) * 2));
  }
  const texture = new DataTexture(data, SIDE, SIDE, RedFormat, UnsignedByteType);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}
