/** The photo of a request and how it lies on the cloth: chosen here, or the one that the shop has. */
import { useCallback, useEffect, useMemo, useState } from "react";
import { cropOf, type PictureChoice, partOf, UNTOUCHED, WHOLE_AIM } from "../crop";
import { fetchPhoto } from "../fetchPhoto";
import { DEFAULT_CHOICES, fitted } from "../loomChoices";
import type { Photo } from "../photo";
import { choiceOf, chosenIn, designAsKept } from "./keptPhoto";
import type { Design, KeptPhoto, RequestPicture } from "./purpose";

/** How far the shop's photo is on its way into the form. */
export type KeptState = "loading" | "shown" | "unshown";

const designOf = ({ pixels }: Photo, { aim, size, background, silks }: PictureChoice): Design => ({
  size,
  background,
  silks: [...silks],
  part: partOf(pixels, cropOf(pixels, aim, size)),
});

/**
 * @param given the shop's photo; the same object as long as the form lives
 * @param loomChoices what the loom does not take, falls to what it takes
 */
export function useRequestPhoto(given: KeptPhoto | null, loomChoices = DEFAULT_CHOICES) {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [wanted, setPicture] = useState<PictureChoice>(() => ({
    ...UNTOUCHED,
    ...(given?.design && chosenIn(given.design)),
  }));
  const picture = useMemo(() => fitted(wanted, loomChoices), [wanted, loomChoices]);
  const [kept, setKept] = useState<KeptState | null>(given && "loading");
  /** As the shop has it, as long as nobody has moved it. */
  const [untouched, setUntouched] = useState<PictureChoice | null>(null);

  const url = kept === "loading" ? given?.url : undefined;
  useEffect(() => {
    if (url === undefined) return;
    // Whoever chooses another photo meanwhile wants this one no more.
    const leaving = new AbortController();
    fetchPhoto(url, leaving.signal).then((read) => {
      if (leaving.signal.aborted) return;
      setKept(read ? "shown" : "unshown");
      setPhoto(read);
      if (!read || !given?.design) return;
      const choice = choiceOf(read, given.design);
      setPicture(choice);
      setUntouched(choice);
    });
    return () => leaving.abort();
  }, [url, given]);

  const forgetPhoto = useCallback(() => {
    setKept(null);
    setPhoto(null);
    setPicture(UNTOUCHED);
  }, []);
  return {
    photo,
    /** Null where the shop's photo is not meant, or there is none. */
    kept,
    picture,
    choosePicture: (chosen: Partial<PictureChoice>) => setPicture((was) => ({ ...was, ...chosen })),
    takePhoto(next: Photo | null) {
      setKept(null);
      setPhoto(next);
      setPicture((was) => ({ ...was, aim: WHOLE_AIM }));
    },
    forgetPhoto,
    /** What is sent of it; null without a photo. */
    sent(): RequestPicture | null {
      if (kept && given && (!photo || picture === untouched)) {
        const { design } = given;
        const fits = { ...given, design: design && fitted(design, loomChoices) };
        return { file: null, design: designAsKept(fits) };
      }
      if (!photo) return null;
      return { file: kept ? null : photo.file, design: designOf(photo, picture) };
    },
  };
}
