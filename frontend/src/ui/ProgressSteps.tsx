import { Check } from "lucide-react";
import { cx } from "@/lib/cx";

type Props = {
  label: string;
  steps: readonly string[];
  /** Index of the step the visitor is at. */
  current: number;
};

/** How far along: numbered, done ones ticked. Not links, so nobody is sent forward by accident. */
export function ProgressSteps({ label, steps, current }: Props) {
  return (
    <ol aria-label={label} className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {steps.map((step, index) => {
        const done = index < current;
        const here = index === current;
        return (
          <li
            key={step}
            aria-current={here ? "step" : undefined}
            className={cx(
              "flex items-center gap-2 text-small",
              here ? "font-semibold text-ink" : "text-ink-2",
            )}
          >
            <span
              aria-hidden="true"
              className={cx(
                "figures grid size-7 place-items-center rounded-full border text-micro font-semibold",
                here && "border-2 border-ink text-ink",
                done && "border-leaf bg-leaf text-white",
                !here && !done && "border-control",
              )}
            >
              {done ? <Check size={16} strokeWidth={2.5} /> : index + 1}
            </span>
            {step}
            {done && <span className="sr-only"> (done)</span>}
          </li>
        );
      })}
    </ol>
  );
}
