import { type ReactNode, useId } from "react";
import { cx } from "@/lib/cx";

export type RadioCard<V extends string> = {
  value: V;
  title: ReactNode;
  /** Lines under the title. */
  detail?: ReactNode;
  /** Set at the right of the title. */
  aside?: ReactNode;
  disabled?: boolean;
};

type Props<V extends string> = {
  /** What is being chosen; heard by everyone, seen unless `hideLabel`. */
  label: string;
  hideLabel?: boolean;
  options: readonly RadioCard<V>[];
  value: V | null;
  onChange: (value: V) => void;
  /** Cards side by side from 600 px. */
  columns?: 1 | 2;
  className?: string;
};

/** A choice of one, each in its own card with room for facts. */
export function RadioCards<V extends string>({
  label,
  hideLabel,
  options,
  value,
  onChange,
  columns = 1,
  className,
}: Props<V>) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className={hideLabel ? "sr-only" : "mb-2 text-small font-medium"}>{label}</legend>
      <div className={cx("grid gap-2", columns === 2 && "sm:grid-cols-2")}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 cursor-pointer items-start gap-3 rounded-ctl bg-white p-3 shadow-[inset_0_0_0_1px_var(--color-control)] has-checked:shadow-[inset_0_0_0_2px_var(--color-ink)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:bg-off has-disabled:text-ink-3"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="mt-px size-[22px] shrink-0 cursor-[inherit] appearance-none rounded-full border border-control bg-white checked:border-[7px] checked:border-ink focus-visible:outline-0"
            />
            <span className="min-w-0 flex-1">
              <span className="flex items-baseline justify-between gap-3 font-medium">
                <span>{option.title}</span>
                {option.aside}
              </span>
              {option.detail && (
                <span className="mt-1 block text-small text-ink-2">{option.detail}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
