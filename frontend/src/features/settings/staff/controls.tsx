/** Controls that every section is made of. */
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "@/lib/cx";
import { GST_RATES, percent } from "@/lib/gst";
import { Field } from "@/ui/Field";
import { TextArea } from "@/ui/Input";
import { Select } from "@/ui/Select";

type Bound = Omit<ComponentProps<typeof Field>, "children" | "hint" | "optional" | "className">;

/** A rate of GST; the form has it in percent, as text. */
export const GstRate = ({ field }: { field: Bound }) => (
  <Field {...field} label="GST rate">
    {(control) => (
      <Select {...control} className="figures max-w-40">
        {GST_RATES.map((points) => (
          <option key={points} value={points / 100}>
            {percent(points)}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

/** Several lines of text. */
export function Lines({
  field,
  hint,
  optional = false,
  ...area
}: Omit<ComponentProps<typeof TextArea>, keyof Bound> & {
  field: Bound;
  hint?: ReactNode;
  optional?: boolean;
}) {
  return (
    <Field {...field} hint={hint} optional={optional}>
      {(control) => <TextArea lang="en-IN" {...area} {...control} />}
    </Field>
  );
}

const square =
  "grid size-11 shrink-0 place-items-center rounded-ctl hover:bg-sunk disabled:opacity-40";
const icon = { size: 20, strokeWidth: 1.5, "aria-hidden": true } as const;

type RowProps = {
  /** What is heard of this row: "Line 2". */
  label: string;
  onRemove: () => void;
  /** Absent where order means nothing; undefined at the end of the list. */
  move?: { up?: (() => void) | undefined; down?: (() => void) | undefined };
  children: ReactNode;
};

/** One entry of a list, with what can be done with it. */
export function Row({ label, onRemove, move, children }: RowProps) {
  return (
    <li className="grid gap-3 border border-line bg-white p-3 sm:p-4">
      <div className="-my-1 flex items-center">
        <p className="flex-1 text-small font-semibold">{label}</p>
        {move && (
          <>
            <button
              type="button"
              aria-label={`Move up: ${label}`}
              disabled={!move.up}
              onClick={move.up}
              className={square}
            >
              <ArrowUp {...icon} />
            </button>
            <button
              type="button"
              aria-label={`Move down: ${label}`}
              disabled={!move.down}
              onClick={move.down}
              className={square}
            >
              <ArrowDown {...icon} />
            </button>
          </>
        )}
        <button
          type="button"
          aria-label={`Remove: ${label}`}
          onClick={onRemove}
          className={cx(square, "text-kumkum")}
        >
          <Trash2 {...icon} />
        </button>
      </div>
      {children}
    </li>
  );
}

export function AddRow({ children, ...button }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...button}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-ctl border border-control px-3 text-small font-medium hover:bg-sunk disabled:text-ink-3"
    >
      <Plus {...icon} />
      {children}
    </button>
  );
}

/** Labels of a list's controls, as many as it may have: `lines.3.text` is "Line 4: words". */
export const labelsOf = (
  list: string,
  entry: string,
  most: number,
  controls: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: most }, (_, at) =>
      Object.entries(controls).map(([control, label]) => [
        `${list}.${at}.${control}`,
        `${entry} ${at + 1}: ${label}`,
      ]),
    ).flat(),
  );
