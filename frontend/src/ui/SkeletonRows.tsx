import { cx } from "@/lib/cx";
import { Skeleton } from "./Skeleton";

type Props = {
  /** "emails" */
  what: string;
  rows: number;
  /** Of one row: the class of its height. */
  row: string;
  /** Of the list: the class of its gap too. */
  className?: string;
};

/** The rows of a list that is on its way. */
export function SkeletonRows({ what, rows, row, className = "gap-3" }: Props) {
  return (
    <div role="status" className={cx("grid", className)}>
      <span className="sr-only">Loading {what}</span>
      {Array.from({ length: rows }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <Skeleton key={place} className={row} />
      ))}
    </div>
  );
}
