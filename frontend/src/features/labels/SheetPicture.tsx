/** A sheet of A4 in small, on which the first free place is chosen. */
import { useId } from "react";
import { cx } from "@/lib/cx";
import { PAPERS } from "./papers";

const PLACES = Array.from({ length: PAPERS.a4.places }, (_, at) => at + 1);

type Props = {
  start: number;
  /** So many labels are printed. */
  total: number;
  onStart: (place: number) => void;
};

export function SheetPicture({ start, total, onStart }: Props) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="text-small font-medium">First free place on the sheet</legend>
      <p className="mb-2 text-small text-ink-2">
        Tap it, and a begun sheet is used up. Marked: what is printed on the first sheet.
      </p>
      <div className="grid w-[252px] grid-cols-3 border border-control bg-white">
        {PLACES.map((place) => (
          <label
            key={place}
            className={cx(
              "figures relative grid h-11 cursor-pointer place-items-center border border-dashed border-line text-small has-checked:bg-ink has-checked:font-semibold has-checked:text-paper has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 forced-colors:has-checked:outline-2",
              place < start && "bg-off text-ink-3",
              place > start && place < start + total && "bg-rani-tint",
            )}
          >
            <input
              type="radio"
              name={name}
              value={place}
              checked={place === start}
              onChange={() => onStart(place)}
              aria-label={`Place ${place} of ${PLACES.length}`}
              className="sr-only"
            />
            {place}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
