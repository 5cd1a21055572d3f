import { type ReactNode, useId } from "react";

type Props<V extends string> = {
  /** What is being chosen; heard, not seen. */
  label: string;
  options: readonly { value: V; label: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
  disabled?: boolean;
};

/** A choice of one in a single row of 44 px. Radio buttons underneath, so arrow keys work everywhere. */
export function SegmentedControl<V extends string>({
  label,
  options,
  value,
  onChange,
  disabled,
}: Props<V>) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap rounded-ctl border border-control bg-white">
        {options.map((option) => (
          <label
            key={option.value}
            className="grid min-h-11 flex-1 cursor-pointer place-items-center border-l border-control px-2 text-center text-ink-2 first:rounded-l-[3px] first:border-l-0 last:rounded-r-[3px] hover:bg-sunk has-checked:bg-ink has-checked:font-semibold has-checked:text-paper has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed forced-colors:has-checked:outline-2"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
