/** The preview as a picture to keep or to send, with what it is written beneath. */
import { saveFile } from "@/lib/saveFile";

const NAME = "saree-preview.png";

/** On paper, with the caption under the cloth. Must be called while the canvas holds its pixels. */
function withCaption(cloth: HTMLCanvasElement, caption: string): Promise<Blob | null> {
  const line = Math.round(cloth.width / 24);
  const canvas = document.createElement("canvas");
  canvas.width = cloth.width;
  canvas.height = cloth.height + 3 * line;
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  context.fillStyle = "#f3eadb";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(cloth, 0, 0);
  context.fillStyle = "#2b1820";
  context.font = `500 ${line}px Anek, sans-serif`;
  context.textAlign = "center";
  context.fillText(caption, canvas.width / 2, cloth.height + 1.8 * line, canvas.width - line);
  return new Promise((made) => canvas.toBlob(made, "image/png"));
}

export async function keepPreview(cloth: HTMLCanvasElement, caption: string): Promise<void> {
  const picture = await withCaption(cloth, caption);
  if (picture) saveFile(picture, NAME);
}

/** Through the phone's own sheet; where there is none, as a download. */
export async function sharePreview(cloth: HTMLCanvasElement, caption: string): Promise<void> {
  const picture = await withCaption(cloth, caption);
  if (!picture) return;
  const files = [new File([picture], NAME, { type: picture.type })];
  if (!navigator.canShare?.({ files })) {
    saveFile(picture, NAME);
    return;
  }
  try {
    await navigator.share({ files, title: caption });
  } catch (cause) {
    // Closing the sheet is an answer, too.
    if (!(cause instanceof DOMException && cause.name === "AbortError")) throw cause;
  }
}
