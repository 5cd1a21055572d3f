import * as Slider from "radix-ui/slider";
import { useId } from "react";
import { rupees } from "@/lib/money";
import { Field } from "./Field";
import { FieldError } from "./FieldError";
import { Input } from "./Input";
import { type PriceEnds, usePriceEnds } from "./usePriceEnds";

/** One arrow key; the Page keys move ten of these (the primitive's own rule), so ₹5,000. */
const STEP = 500;
const handle =
  "block size-7 rounded-full border-2 border-ink bg-white before:absolute before:-inset-2 before:content-['']";

/** From and to, by two handles or by two fields. Arrows move ₹500, Page keys ₹5,000. */
export function PriceRange(props: PriceEnds) {
  const { top } = props;
  const { low, high, handles, wrong, typeLow, typeHigh, settle, drag, drop } = usePriceEnds(props);
  const id = useId();
  const errorId = `${id}-error`;
  const describedBy = wrong ? errorId : undefined;
  const field = (label: string, end: string, value: string, type: (text: string) => void) => (
    <Field label={label} id={`${id}-${end}`}>
      {(control) => (
        <Input
          {...control}
          aria-invalid={wrong || undefined}
          aria-describedby={describedBy}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={12}
          className="figures"
          value={value}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => event.key === "Enter" && settle()}
        />
      )}
    </Field>
  );
  return (
    <div className="grid gap-3">
      <Slider.Root
        value={[Math.min(handles.from, handles.to), handles.to]}
        min={0}
        max={top}
        step={STEP}
        onValueChange={([from, to]) => drag(from ?? 0, to ?? top)}
        onValueCommit={([from, to]) => drop(from ?? 0, to ?? top)}
        className="relative mx-3.5 flex h-11 touch-pan-y items-center"
      >
        <Slider.Track className="relative h-1 grow bg-line">
          <Slider.Range className="absolute h-full bg-ink" />
        </Slider.Track>
        <Slider.Thumb
          aria-label="Lowest price"
          aria-valuetext={rupees(handles.from)}
          className={handle}
        />
        <Slider.Thumb
          aria-label="Highest price"
          aria-valuetext={handles.to >= top ? "No upper limit" : rupees(handles.to)}
          className={handle}
        />
      </Slider.Root>
      <div className="grid grid-cols-2 gap-3">
        {field("From ₹", "from", low, typeLow)}
        {field("To ₹", "to", high, typeHigh)}
      </div>
      {wrong ? (
        <FieldError id={errorId} role="alert">
          Please enter a valid price range.
        </FieldError>
      ) : (
        <p className="text-small text-ink-2">
          At {rupees(top)}, sarees above that price are shown too.
        </p>
      )}
    </div>
  );
}
