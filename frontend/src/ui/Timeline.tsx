import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

export type TimelineStep = {
  id: string;
  /** When, already in words. */
  when: string;
  title: ReactNode;
  detail?: ReactNode;
  /** Not yet: hollow, the date is an expectation. */
  future?: boolean;
};

/** What happened and what will: a zari line with squares, the date left of it on wide screens. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="grid">
      {steps.map((step, index) => (
        <li
          key={step.id}
          className="grid grid-cols-[12px_1fr] gap-x-4 md:grid-cols-[140px_12px_1fr]"
        >
          <span className="hidden pt-px text-right text-small text-ink-2 md:block">
            {step.when}
          </span>
          <span className="relative" aria-hidden="true">
            {index < steps.length - 1 && (
              <span className="absolute top-2 bottom-[-8px] left-[5px] w-0.5 bg-zari" />
            )}
            <span
              className={cx(
                "absolute top-1.5 left-0 size-3 border-2 border-zari",
                step.future ? "bg-paper" : "bg-zari",
              )}
            />
          </span>
          <div className={cx("pb-6", step.future && "text-ink-2")}>
            <span className="block text-small text-ink-2 md:hidden">{step.when}</span>
            <span className="block font-medium">
              {step.title}
              {step.future && <span className="sr-only"> (expected)</span>}
            </span>
            {step.detail && <span className="block text-small text-ink-2">{step.detail}</span>}
          </div>
        </li>
      ))}
    </ol>
  );
}
