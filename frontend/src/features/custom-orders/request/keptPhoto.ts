/** How the photo that the shop has of a request lies on the cloth: as the form says it, and as the shop reads it. */
import { aimOf, type PictureChoice, silksOfCard, WHOLE_AIM } from "../crop";
import type { Photo } from "../photo";
import type { Design, KeptPhoto } from "./purpose";

/** What was chosen for it, which is known before the photo is here. */
export const chosenIn = ({ size, background, silks }: NonNullable<KeptPhoto["design"]>) => ({
  size,
  background,
  silks: silksOfCard(silks.map(({ code }) => code)),
});

/** How it lies on the cloth, as the form says it. */
export function choiceOf({ pixels }: Photo, design: NonNullable<KeptPhoto["design"]>) {
  const { size, part } = design;
  const aim = part ? aimOf(pixels, part, size) : WHOLE_AIM;
  return { aim, ...chosenIn(design) } satisfies PictureChoice;
}

/** The same as the shop reads it: as it stands there, to the last digit. */
export const designAsKept = ({ design }: KeptPhoto): Design | null =>
  design && {
    size: design.size,
    background: design.background,
    silks: design.silks.map(({ code }) => code),
    ...(design.part && { part: design.part }),
  };
