import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { cx } from "@/lib/cx";

type Props = {
  /** What is counted, for the names of the buttons: "Increase quantity of {name}". */
  name: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  /** The most that can be had. */
  max: number;
  /** Words shown when `max` is reached, for example "Only 2 available". */
  maxNote?: string | undefined;
  disabled?: boolean;
  className?: string;
};

const square =
  "grid h-11 w-[44px] shrink-0 place-items-center hover:bg-sunk active:bg-off disabled:text-ink-3 disabled:hover:bg-white";

/** How many: − value +, each 44 px. The value can be typed; ↑ and ↓ work in it. */
export function Stepper({
  name,
  value,
  onChange,
  min = 1,
  max,
  maxNote,
  disabled,
  className,
}: Props) {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);

  const set = (wanted: number) => {
    const next = Math.min(Math.max(wanted, min), Math.max(max, min));
    setTyped(String(next));
    if (next !== value) onChange(next);
  };
  // An empty or unreadable field goes back to what it was when the visitor leaves it.
  const settle = () => (/^\d+$/.test(typed) ? set(Number(typed)) : setTyped(String(value)));
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "ArrowUp") set(value + 1);
    else if (event.key === "ArrowDown") set(value - 1);
    else if (event.key === "Enter") settle();
    else return;
    event.preventDefault();
  };
  return (
    <div className={cx("inline-grid gap-1", className)}>
      <fieldset className="inline-flex w-fit overflow-hidden rounded-ctl border border-control bg-white">
        <legend className="sr-only">Quantity of {name}</legend>
        <button
          type="button"
          className={square}
          aria-label={`Decrease quantity of ${name}`}
          disabled={disabled || value <= min}
          onClick={() => set(value - 1)}
        >
          <Minus size={20} strokeWidth={1.5} aria-hidden="true" />
        </button>
        <input
          aria-label={`Quantity of ${name}`}
          inputMode="numeric"
          value={typed}
          disabled={disabled}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, "").slice(0, 3))}
          onBlur={settle}
          onKeyDown={key}
          className="figures w-[44px] border-x border-line bg-transparent text-center font-medium"
        />
        <button
          type="button"
          className={square}
          aria-label={`Increase quantity of ${name}`}
          disabled={disabled || value >= max}
          onClick={() => set(value + 1)}
        >
          <Plus size={20} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </fieldset>
      {value >= max && maxNote && (
        <p className="text-small text-ink-2" role="status">
          {maxNote}
        </p>
      )}
    </div>
  );
}
