import { cx } from "@/lib/cx";

/** A square of a colour; its word always stands beside it. */
export function Swatch({ colour, className }: { colour: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx("inline-block size-5 shrink-0 border border-control", className)}
      // The server's own sample of the colour.
      style={{ background: colour }}
    />
  );
}
