import { cx } from "@/lib/cx";

/** A still block in the size of what will stand there. Shown only when waiting takes longer than 200 ms. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("after-200ms block bg-sunk", className)} />;
}
