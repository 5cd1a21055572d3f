import { cx } from "@/lib/cx";
import { rupees } from "@/lib/money";

type Props = {
  /** Rupees. */
  value: number;
  /** What it used to cost; only when that can be proved. */
  was?: number | null;
  size?: "card" | "page" | "line";
  className?: string;
};

const sizes = { card: "text-title", page: "text-price", line: "text-body" };

/** What a thing costs. Always in the sans, with figures of one width, never broken over a line. */
export function Price({ value, was, size = "card", className }: Props) {
  const less = was && was > value ? Math.floor(((was - value) / was) * 100) : 0;
  return (
    <span className={cx("inline-flex flex-wrap items-baseline gap-x-2", className)}>
      <span className={cx("price-figures font-semibold", sizes[size])}>
        <span className="sr-only">Price </span>
        {rupees(value)}
      </span>
      {was && less > 0 && (
        <>
          <s className="price-figures text-small text-ink-3">
            <span className="sr-only">Before </span>
            {rupees(was)}
          </s>
          <span className="text-small font-medium text-leaf">{less}% off</span>
        </>
      )}
    </span>
  );
}
