/** Reading a photograph in the browser. It stays there until it is sent. */
import type { Pixels } from "./weaving/resize";

/** As the server counts them. */
const MEGABYTE = 1_000_000;
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 12_000;
/** Twice the hooks of the largest picture is as much as is ever compared. */
const KEPT_SIDE = 2_400;

/** Where it is chosen: no field of the form, but what takes the focus when it is refused. */
export const PHOTO_ID = "request-photo";
export const PHOTO_TYPES = "image/jpeg,image/png,image/webp";

export const PHOTO_TROUBLES = {
  type: "Please upload a JPEG, PNG or WebP image",
  large: "This picture is too large; please choose a smaller one",
  damaged: "This picture is damaged or incomplete; please choose it again",
} as const;
export type PhotoTrouble = keyof typeof PHOTO_TROUBLES;

const starts = (bytes: Uint8Array, sign: readonly number[], from = 0): boolean =>
  sign.every((byte, k) => bytes[from + k] === byte);

/** By its first bytes: names and claimed types say anything. */
export function isPhoto(bytes: Uint8Array): boolean {
  const jpeg = starts(bytes, [0xff, 0xd8, 0xff]);
  const png = starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const webp =
    starts(bytes, [0x52, 0x49, 0x46, 0x46]) && starts(bytes, [0x57, 0x45, 0x42, 0x50], 8);
  return jpeg || png || webp;
}

/** Has more pixels than the shop takes. One that has few is taken: the shop says what it thinks of it. */
export const isTooLarge = (width: number, height: number): boolean =>
  Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS;

/** Upright, over white, at most as large as the loom can tell. */
function pixelsOf(bitmap: ImageBitmap): Pixels | null {
  const scale = Math.min(1, KEPT_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { width: canvas.width, height: canvas.height, data };
}

export type Photo = { pixels: Pixels; file: File };

/** @param megabytes how heavy it may be; null while the shop has not said so, which then judges it when it is sent */
export async function readPhoto(
  file: File,
  megabytes: number | null,
): Promise<Photo | PhotoTrouble> {
  if (megabytes !== null && file.size > megabytes * MEGABYTE) return "large";
  let bitmap: ImageBitmap | null = null;
  try {
    if (!isPhoto(new Uint8Array(await file.slice(0, 12).arrayBuffer()))) return "type";
    bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    if (isTooLarge(bitmap.width, bitmap.height)) return "large";
    const pixels = pixelsOf(bitmap);
    return pixels ? { pixels, file } : "damaged";
  } catch {
    // Moved or deleted since it was chosen, broken, or more than the browser can hold.
    return "damaged";
  } finally {
    bitmap?.close();
  }
}
