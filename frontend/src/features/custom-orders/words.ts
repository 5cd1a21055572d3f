/** What the preview says in words. */
import type { Colour } from "./cloth/colours";
import type { PictureSize } from "./cloth/sizes";
import type { Border } from "./cloth/strips";
import type { WovenCloth } from "./cloth/wovenCloth";
import { isCoarse } from "./crop";
import { type LoomChoices, largestOf } from "./loomChoices";
import type { Crop } from "./weaving/resize";

type Chosen = { colour: Colour; border: Border; message: string };

const ground = (colour: Colour): string =>
  colour === "Custom" ? "silk of your own shade" : `${colour.toLowerCase()} silk`;

/** The preview for those who do not see it. */
export function previewLabel(
  woven: WovenCloth | null,
  { colour, border, message }: Chosen,
): string {
  const edge = `${border.toLowerCase()} border`;
  const photo = woven?.picture ? "your photo woven on" : "plain";
  return `Preview: ${photo} ${ground(colour)}, ${edge}${message ? `, message ${message}` : ""}.`;
}

/** Where a weft lies loose the longest: "Longest float 3.5 mm". */
export const floatWords = (hooks: number, hooksPerCm: number): string =>
  `Longest float ${((hooks / hooksPerCm) * 10).toFixed(1)} mm`;

/** Said once a photo is woven. */
export const wovenSentence = ({ facts, hooksPerCm }: NonNullable<WovenCloth["picture"]>): string =>
  `Woven in ${facts.threads} threads. ${floatWords(facts.longestFloat, hooksPerCm)}.`;

export const COARSE =
  "The photo has fewer pixels here than the loom has threads. A larger photo or a smaller size keeps more.";

/**
 * What silk cannot show of this photo, with the way out of it; null when nothing is missing.
 * @param picture null until it is woven
 */
export function lossSentence(
  picture: WovenCloth["picture"] | null,
  crop: Crop,
  size: PictureSize,
  { loom, sizes }: Pick<LoomChoices, "loom" | "sizes">,
): string | null {
  if (isCoarse(crop, size, loom)) return COARSE;
  if (!picture?.losesDetail) return null;
  return size === largestOf(sizes)
    ? "Some fine detail is lost in silk. Bring the photo nearer to keep more of it."
    : "Some fine detail is lost in silk. A larger size, or the photo brought nearer, keeps more of it.";
}
