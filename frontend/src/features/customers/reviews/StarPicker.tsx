import { CircleAlert, Star } from "lucide-react";
import { type Ref, useId } from "react";
import { cx } from "@/lib/cx";
import { STARS } from "./reviewWords";

type Props = {
  value: number | null;
  onChange: (stars: number) => void;
  error: string | undefined;
  /** The first choice, for the focus after a refused try. */
  ref: Ref<HTMLInputElement>;
};

/** One to five stars, each 44 px, as radio buttons: arrow keys move, the word says what is chosen. */
export function StarPicker({ value, onChange, error, ref }: Props) {
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid gap-1">
      <legend className="text-small font-medium">Your rating</legend>
      <div className="-ml-2.5 flex flex-wrap items-center">
        {STARS.map((word, index) => {
          const stars = index + 1;
          return (
            <label
              key={word}
              className="grid size-11 cursor-pointer place-items-center text-zari-text has-focus-visible:outline-3"
            >
              <input
                type="radio"
                ref={stars === 1 ? ref : undefined}
                name={name}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                className="sr-only"
                aria-label={`${stars} ${stars === 1 ? "star" : "stars"}: ${word}`}
              />
              <Star
                size={28}
                strokeWidth={1.5}
                aria-hidden="true"
                className={cx(value !== null && stars <= value && "fill-current")}
              />
            </label>
          );
        })}
        <span aria-hidden="true" className="ml-2 text-small text-ink-2">
          {value === null ? "" : STARS[value - 1]}
        </span>
      </div>
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-small text-kumkum">
          <CircleAlert size={18} strokeWidth={1.5} className="mt-px shrink-0" aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
