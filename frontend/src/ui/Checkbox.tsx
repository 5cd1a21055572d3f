import { Check } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "@/lib/cx";

type Props = Omit<ComponentPropsWithRef<"input">, "type" | "children"> & {
  children: ReactNode;
  /** Set at the end of the row, for example how many things match. */
  note?: ReactNode;
};

/** A box in a 44 px row; the whole row can be pressed. Never ticked for the shopper. */
export function Checkbox({ children, note, className, ...rest }: Props) {
  return (
    <label
      className={cx(
        "flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-ink-3",
        className,
      )}
    >
      <span className="relative grid size-[22px] shrink-0 place-items-center">
        <input
          {...rest}
          type="checkbox"
          className="peer size-[22px] cursor-[inherit] appearance-none rounded-[2px] border border-control bg-white checked:border-2 checked:border-ink disabled:bg-off"
        />
        <Check
          size={16}
          strokeWidth={2.5}
          aria-hidden="true"
          className="pointer-events-none absolute hidden peer-checked:block"
        />
      </span>
      <span className="min-w-0 flex-1">{children}</span>
      {note != null && <span className="figures text-small text-ink-2">{note}</span>}
    </label>
  );
}
