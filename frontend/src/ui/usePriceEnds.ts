import { useEffect, useState } from "react";

/**
 * Whole rupees from "5000", "₹5,000" or " 5 000 ". Null when nothing was typed, undefined when it is no amount of money
 * below a crore.
 */
function typedRupees(text: string): number | null | undefined {
  const plain = text.replace(/[\s,₹]/g, "");
  if (plain === "") return null;
  return /^\d{1,7}$/.test(plain) ? Number(plain) : undefined;
}

export type PriceEnds = {
  /** Rupees; null at an end that sets no limit. */
  min: number | null;
  max: number | null;
  /** Where the slider ends; there it sets no limit. */
  top: number;
  onChange: (min: number | null, max: number | null) => void;
  /** Told whenever what stands there stops or starts to make sense. */
  onWrong?: ((wrong: boolean) => void) | undefined;
  /** Tells every sensible key at once, instead of waiting until the field is left. */
  live?: boolean | undefined;
};

/** The two ends of a price range as they are typed and dragged. What was typed stays until it is put right. */
export function usePriceEnds({ min, max, top, onChange, onWrong, live = false }: PriceEnds) {
  const [low, setLow] = useState(String(min ?? 0));
  const [high, setHigh] = useState(String(max ?? top));
  // An address can name a range that makes no sense; that is said at once.
  const [judged, setJudged] = useState(min !== null && max !== null && min > max);
  useEffect(() => {
    // What stands there already means the same ("5,000"), or is just being emptied: leave it to the typist.
    const keep = (text: string, value: number) =>
      typedRupees(text) === value ? text : String(value);
    setLow((text) => (min === null && text === "" ? text : keep(text, min ?? 0)));
    setHigh((text) => (max === null && text === "" ? text : keep(text, max ?? top)));
  }, [min, max, top]);

  const read = (lowText: string, highText: string) => {
    const from = typedRupees(lowText);
    const to = typedRupees(highText);
    const wrong = from === undefined || to === undefined || (from ?? 0) > (to ?? Infinity);
    return wrong ? null : { from: from ?? 0, to: to ?? top };
  };
  const tell = (from: number, to: number) => {
    const next = { min: from > 0 ? from : null, max: to === top ? null : to };
    // Exactly the slider's end means "no limit"; a larger figure can only have been typed, and is meant.
    if (next.min !== min || next.max !== max) onChange(next.min, next.max);
  };
  const ends = read(low, high);
  const senseless = !ends;
  useEffect(() => onWrong?.(senseless), [senseless, onWrong]);
  const type = (lowText: string, highText: string) => {
    setLow(lowText);
    setHigh(highText);
    const typed = read(lowText, highText);
    if (typed) setJudged(false);
    if (typed && live) tell(typed.from, typed.to);
  };
  return {
    low,
    high,
    /** For the handles, which cannot stand beyond the end. */
    handles: {
      from: Math.min(typedRupees(low) ?? 0, top),
      to: Math.min(typedRupees(high) ?? top, top),
    },
    wrong: judged && !ends,
    typeLow: (text: string) => type(text, high),
    typeHigh: (text: string) => type(low, text),
    /** The typist has finished: Enter, or the field is left. */
    settle: () => {
      setJudged(true);
      if (ends) tell(ends.from, ends.to);
    },
    drag: (from: number, to: number) => {
      setLow(String(from));
      setHigh(String(to));
      setJudged(false);
    },
    drop: tell,
  };
}
