import { type Photo, readPhoto } from "./photo";

/** The photo that the shop has, as if it had been chosen here; null where it cannot be shown. */
export async function fetchPhoto(url: string, signal: AbortSignal): Promise<Photo | null> {
  try {
    const answer = await fetch(url, { signal });
    if (!answer.ok) return null;
    const bytes = await answer.blob();
    // What the shop has taken is not judged once more.
    const read = await readPhoto(new File([bytes], "photo.jpg", { type: bytes.type }), null);
    return typeof read === "string" ? null : read;
  } catch (cause) {
    if (!signal.aborted) console.error(cause);
    return null;
  }
}
