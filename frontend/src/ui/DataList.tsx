import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

export type DataRow = {
  id: string;
  term: ReactNode;
  value: ReactNode;
  /** The row that counts: set larger, under a rule. */
  strong?: boolean;
};

type Props = {
  rows: readonly DataRow[];
  /** "label": like the tag sewn to cloth, hairlines. "totals": figures to the right, no lines. */
  look?: "label" | "totals";
  className?: string;
};

/** Facts and figures in two columns, as a description list. */
export function DataList({ rows, look = "label", className }: Props) {
  return (
    <dl className={cx(look === "label" ? "border-t border-line" : "grid gap-2", className)}>
      {rows.map((row) => (
        <div
          key={row.id}
          className={cx(
            look === "label"
              ? "flex flex-wrap items-baseline gap-x-4 border-b border-line py-2.5"
              : "flex items-baseline justify-between gap-4",
            row.strong && "mt-2 border-t border-ink pt-3 text-lead font-semibold",
          )}
        >
          {/* Two parts of seven, and five; one above the other where text is set too large for that. */}
          <dt
            className={cx(
              !row.strong && "text-ink-2",
              look === "label" && "min-w-[104px] flex-[2_1_4rem]",
            )}
          >
            {row.term}
          </dt>
          <dd
            className={
              look === "totals"
                ? "price-figures text-right"
                : "min-w-0 flex-[5_1_10rem] break-words"
            }
          >
            {row.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
