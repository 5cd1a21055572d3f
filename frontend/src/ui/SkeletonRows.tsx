import { cx } from "@/lib/cx";
import { Skeleton } from "./Skeleton";

type Props = {
  /** "emails" */
  what: string;
  rows: number;
  /** Of one row: the class of its height. */
  row: string;
  className?: string;
};

/** The rows of a list that is on its way. */
export function SkeletonRows({ what, rows, row, className }: Props) {
  return (
    <div role="status" className={cx("grid gap-3", className)}>
      <span className="sr-only">Loading {what}</span>
      {Array.from({ length: rows }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <Skeleton key={place} className={row} />
      ))}
    </div>
  );
}
