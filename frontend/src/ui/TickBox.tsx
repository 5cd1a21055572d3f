import { Check, Minus } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { cx } from "@/lib/cx";

type Props = {
  /** Heard; seen beside the box only where `shown`. */
  label: string;
  shown?: boolean;
  checked: boolean;
  /** Some of those it stands for are ticked. */
  some?: boolean;
  onTick: (ticked: boolean, withShift: boolean) => void;
};

/** A box in a 44 px square, for a row of a table or for all of them. */
export function TickBox({ label, shown, checked, some = false, onTick }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const shift = useRef(false);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  const icon = "pointer-events-none absolute text-white";
  return (
    <label
      className={cx(
        "inline-flex min-h-11 cursor-pointer items-center",
        shown ? "gap-1 pr-3" : "w-11 justify-center",
      )}
    >
      <span className="relative grid size-11 shrink-0 place-items-center">
        <input
          ref={box}
          type="checkbox"
          aria-label={shown ? undefined : label}
          checked={checked}
          onClick={(event: MouseEvent) => {
            shift.current = event.shiftKey;
          }}
          onChange={(event) => onTick(event.target.checked, shift.current)}
          className="size-5 cursor-pointer appearance-none rounded-[2px] border border-control bg-white checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink"
        />
        {checked && <Check size={16} strokeWidth={2.5} aria-hidden="true" className={icon} />}
        {some && <Minus size={16} strokeWidth={2.5} aria-hidden="true" className={icon} />}
      </span>
      {shown && label}
    </label>
  );
}
