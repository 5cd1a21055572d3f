import { counted } from "@/lib/counted";
import { cx } from "@/lib/cx";

/** How much waits behind an entry of the menu; nothing when nothing does. */
export function WaitingCount({
  count,
  className,
}: {
  count: number | undefined;
  className: string;
}) {
  if (!count) return null;
  return (
    <span className={cx("figures font-semibold", className)}>
      {counted(count)}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
