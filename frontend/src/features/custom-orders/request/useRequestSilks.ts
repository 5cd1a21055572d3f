/** The silks of a request's picture: suggested anew, as many as there are, for another photo or another colour of the saree. */
import { useEffect, useRef } from "react";
import { useSettled } from "@/lib/useSettled";
import type { Colour } from "../cloth/colours";
import { cropOf } from "../crop";
import type { SilkCode } from "../weaving/shadeCard";
import type { useRequestPhoto } from "./useRequestPhoto";
import { useSuggestedSilks } from "./useSuggestedSilks";

/** A colour that is looked for by dragging is not settled yet, in milliseconds. */
const PAUSE = 300;

type Of = Pick<ReturnType<typeof useRequestPhoto>, "photo" | "kept" | "picture" | "choosePicture">;

export function useRequestSilks(
  { photo, kept, picture, choosePicture }: Of,
  { colour, shade }: { colour: Colour; shade: string },
) {
  const { aim, size, silks } = picture;
  const { choose, suggest } = useSuggestedSilks(
    (next) => choosePicture({ silks: next }),
    photo !== null,
  );
  const countSilks = (count: number) => {
    const pixels = photo?.pixels;
    const crop = pixels && cropOf(pixels, aim, size);
    void suggest(count, silks, crop ? { pixels, crop, colour, shade } : null);
  };

  const present = colour === "Custom" ? shade : colour;
  const dye = useSettled(present, PAUSE);
  const before = useRef({ photo, dye });
  /** The colour that silks were chosen for by hand: they stay when it settles. */
  const chosenFor = useRef<string | null>(null);
  useEffect(() => {
    const was = before.current;
    before.current = { photo, dye };
    // The shop's own photo comes with the silks that were asked for.
    const isOtherPhoto = photo !== was.photo && kept === null;
    if (!isOtherPhoto && (dye === was.dye || dye === chosenFor.current)) return;
    chosenFor.current = null;
    if (photo && silks.length > 0) countSilks(silks.length);
  });
  const chooseSilks = (next: readonly SilkCode[]) => {
    chosenFor.current = present;
    choose(next);
  };
  return { chooseSilks, countSilks };
}
