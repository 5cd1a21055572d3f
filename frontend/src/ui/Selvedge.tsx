import { cx } from "@/lib/cx";

/** The woven edge of the shop. At most two on a screen: under the hero or title, and on the footer. */
export function Selvedge({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx("selvedge", className)} />;
}
