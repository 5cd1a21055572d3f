/** The frame of each line of the cart: picture, name, what it costs, what can be changed, and what is in the way. */
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { cx } from "@/lib/cx";
import { rupees } from "@/lib/money";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";

type Props = {
  picture: ReactNode;
  name: string;
  /** Its page. */
  to: string;
  /** What the server says it costs; absent until it has, and where it cannot be had. */
  total: number | undefined;
  /** New figures are on their way. */
  refreshing: boolean;
  about: ReactNode;
  /** Beside Remove. */
  change: ReactNode;
  /** What the server says about this line. */
  problem: string | undefined;
  disabled: boolean;
  onRemove: () => void;
  /** More that is in the way. */
  children?: ReactNode;
};

export function CartRow(props: Props) {
  const { picture, name, to, total, refreshing, about, change } = props;
  const { problem, disabled, onRemove, children } = props;
  return (
    <li className="grid gap-3 border-b border-line py-4 first:pt-0">
      <div className="grid grid-cols-[72px_minmax(0,1fr)] gap-4 sm:grid-cols-[96px_minmax(0,1fr)]">
        {picture}
        <div className="grid content-start gap-2">
          <div className="flex flex-wrap items-start justify-between gap-x-4">
            <Link to={to} className="min-w-0 flex-1 basis-28 font-medium hover:underline">
              {name}
            </Link>
            <span
              className={cx(
                // As wide as most prices are, also before there is one: the name beside it wraps once.
                "price-figures min-w-19 text-right font-semibold transition-opacity",
                refreshing && "opacity-60",
              )}
            >
              {total !== undefined && (
                <>
                  <span className="sr-only">Line total </span>
                  {rupees(total)}
                </>
              )}
            </span>
          </div>
          <p className="text-small text-ink-2">{about}</p>
          <div className="button-row items-start! justify-between gap-y-1!">
            {change}
            <Button
              tone="quiet"
              size="compact"
              className="-mr-2"
              disabled={disabled}
              aria-label={`Remove ${name}`}
              onClick={onRemove}
            >
              Remove
            </Button>
          </div>
        </div>
      </div>
      {problem && (
        <InfoPanel tone="turmeric" role="status">
          {problem}
        </InfoPanel>
      )}
      {children}
    </li>
  );
}
