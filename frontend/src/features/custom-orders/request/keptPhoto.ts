/** The photo that the shop has of a request, back in the browser, as if it had been chosen there. */
import { aimOf, type PictureChoice, silksOfCard, WHOLE_AIM } from "../crop";
import { type Photo, readPhoto } from "../photo";
import type { Design, KeptPhoto } from "./purpose";

/** Null where it cannot be shown here. */
export async function fetchPhoto(url: string, signal: AbortSignal): Promise<Photo | null> {
  try {
    const answer = await fetch(url, { signal });
    if (!answer.ok) return null;
    const bytes = await answer.blob();
    // What the shop has taken is not judged once more.
    const read = await readPhoto(new File([bytes], "photo.jpg", { type: bytes.type }), null);
    return typeof read === "string" ? null : read;
  } catch {
    return null;
  }
}

/** How it lies on the cloth, as the form says it. */
export function choiceOf({ pixels }: Photo, design: NonNullable<KeptPhoto["design"]>) {
  const { size, background, part } = design;
  const aim = part ? aimOf(pixels, part, size) : WHOLE_AIM;
  const silks = silksOfCard(design.silks.map(({ code }) => code));
  return { aim, size, background, silks } satisfies PictureChoice;
}

/** The same as the shop reads it: as it stands there, to the last digit. */
export const designAsKept = ({ design }: KeptPhoto): Design | null =>
  design && {
    size: design.size,
    background: design.background,
    silks: design.silks.map(({ code }) => code),
    ...(design.part && { part: design.part }),
  };
