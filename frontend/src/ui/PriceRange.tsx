import * as Slider from "radix-ui/slider";
import { useEffect, useId, useState } from "react";
import { rupees } from "@/lib/money";
import { Field } from "./Field";
import { Input } from "./Input";

type Props = {
  /** Rupees; null at an end that sets no limit. */
  min: number | null;
  max: number | null;
  /** Where the slider ends; there it sets no limit. */
  top: number;
  onChange: (min: number | null, max: number | null) => void;
};

/** One arrow key; the Page keys move ten of these (the primitive's own rule), so ₹5,000. */
const STEP = 500;
const handle =
  "block size-7 rounded-full border-2 border-ink bg-white before:absolute before:-inset-2 before:content-['']";

/** From and to, by two handles or by two fields. Arrows move ₹500, Page keys ₹5,000. */
export function PriceRange({ min, max, top, onChange }: Props) {
  const [low, setLow] = useState(min ?? 0);
  const [high, setHigh] = useState(max ?? top);
  const fieldId = useId();
  useEffect(() => {
    setLow(min ?? 0);
    setHigh(max ?? top);
  }, [min, max, top]);

  const wrong = low > high;
  const tell = (from: number, to: number) => {
    if (from > to) return;
    // Exactly the slider's end means "no limit"; a larger figure can only have been typed, and is meant.
    onChange(from > 0 ? from : null, to === top ? null : to);
  };
  const drag = ([from, to]: number[]) => {
    setLow(from ?? 0);
    setHigh(to ?? top);
  };
  const number = (text: string) => Number(text.replace(/\D/g, "").slice(0, 7));
  return (
    <div className="grid gap-4">
      <Slider.Root
        value={[Math.min(low, top), Math.min(high, top)]}
        min={0}
        max={top}
        step={STEP}
        onValueChange={drag}
        onValueCommit={([from, to]) => tell(from ?? 0, to ?? top)}
        className="relative mx-3.5 flex h-11 touch-pan-y items-center"
      >
        <Slider.Track className="relative h-1 grow bg-line">
          <Slider.Range className="absolute h-full bg-ink" />
        </Slider.Track>
        <Slider.Thumb aria-label="Lowest price" aria-valuetext={rupees(low)} className={handle} />
        <Slider.Thumb
          aria-label="Highest price"
          aria-valuetext={high >= top ? `${rupees(top)} and above` : rupees(high)}
          className={handle}
        />
      </Slider.Root>
      <div className="grid grid-cols-2 gap-3">
        <Field label="From ₹" id={`${fieldId}-from`}>
          {(control) => (
            <Input
              {...control}
              aria-invalid={wrong || undefined}
              inputMode="numeric"
              className="figures"
              value={low}
              onChange={(event) => setLow(number(event.target.value))}
              onBlur={() => tell(low, high)}
              onKeyDown={(event) => event.key === "Enter" && tell(low, high)}
            />
          )}
        </Field>
        <Field label="To ₹" id={`${fieldId}-to`}>
          {(control) => (
            <Input
              {...control}
              aria-invalid={wrong || undefined}
              inputMode="numeric"
              className="figures"
              value={high}
              onChange={(event) => setHigh(number(event.target.value))}
              onBlur={() => tell(low, high)}
              onKeyDown={(event) => event.key === "Enter" && tell(low, high)}
            />
          )}
        </Field>
      </div>
      {wrong && (
        <p role="alert" className="text-small text-kumkum">
          Please enter a valid price range.
        </p>
      )}
    </div>
  );
}
