/** Silks of the shade card for a picture: suggested for the part of a photo, or chosen by hand. */
import { useEffect, useRef } from "react";
import type { Colour } from "../cloth/colours";
import type { Crop, Pixels } from "../weaving/resize";
import { SHADE_CARD, type SilkCode } from "../weaving/shadeCard";

/** What is woven, and into which cloth. */
type SilksFor = { pixels: Pixels; crop: Crop; colour: Colour; shade: string };

/** As many as are wanted, filled up from the card. */
const filledUp = (silks: readonly SilkCode[], count: number): SilkCode[] =>
  [...new Set([...silks, ...SHADE_CARD.map(({ code }) => code)])].slice(0, count);

/** Weighing yarns against a photo carries much, so it is fetched once there is one. */
const fetchSuggestions = () => import("../suggestSilks");

/**
 * @param onSilks told which there are now
 * @param hasPhoto so that what judges it is there before it is asked
 */
export function useSuggestedSilks(
  onSilks: (silks: readonly SilkCode[]) => void,
  hasPhoto: boolean,
) {
  const asked = useRef(0);
  useEffect(() => {
    // Where it fails it is fetched again, and then said.
    if (hasPhoto) fetchSuggestions().catch(() => undefined);
  }, [hasPhoto]);
  return {
    /** By hand: what is still being suggested comes too late. */
    choose(silks: readonly SilkCode[]) {
      asked.current++;
      onSilks(silks);
    },
    /**
     * So many there are at once, and better ones as soon as they are found.
     * @param given those that there are
     * @param picture null where there is no photo to judge by
     */
    async suggest(count: number, given: readonly SilkCode[], picture: SilksFor | null) {
      const job = ++asked.current;
      onSilks(filledUp(given, count));
      if (count === 0 || !picture) return;
      try {
        const { suggestSilks } = await fetchSuggestions();
        if (job !== asked.current) return;
        const { pixels, crop, colour, shade } = picture;
        onSilks(filledUp(suggestSilks(pixels, crop, { colour, shade }, count), count));
      } catch (cause) {
        // Those that are there can be changed by hand.
        console.error(cause);
      }
    },
  };
}
