/** A picture as it is sent: its camera's notes gone and its size bearable, where the browser can do that. */

/** Wider pictures are made smaller before they travel: the shop keeps 2,880 pixels at most. */
const WIDEST = 4_000;

type How = {
  /** Pixels of the longer side. */
  widest?: number;
  /** Of the JPEG: 0 to 1. */
  quality?: number;
};

/** @param heaviest bytes from which on a picture is written anew, however small it is */
export async function smallerPicture(
  file: Blob,
  heaviest: number,
  { widest = WIDEST, quality = 0.9 }: How = {},
): Promise<Blob> {
  let picture: ImageBitmap | null = null;
  try {
    picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, widest / Math.max(picture.width, picture.height));
    const known = /^image\/(jpeg|png|webp)$/.test(file.type);
    if (scale === 1 && file.size <= heaviest && known) return file;
    const canvas = new OffscreenCanvas(
      Math.round(picture.width * scale),
      Math.round(picture.height * scale),
    );
    const context = canvas.getContext("2d");
    if (!context) return file;
    // What can be seen through would turn black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: "image/jpeg", quality });
  } catch {
    // The shop looks at it and says what is wrong.
    return file;
  } finally {
    picture?.close();
  }
}
