/** The booking of a custom order in the cart: what will be woven, and what drawing and sample cost. */
import { Spool } from "lucide-react";
import { Link } from "react-router-dom";
import type { components } from "@/api/schema";
import { cx } from "@/lib/cx";
import { rupees } from "@/lib/money";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import type { CustomLine } from "./customLine";

type Props = {
  item: CustomLine;
  /** The server's figures for this line; absent until they have come. */
  charge: components["schemas"]["QuoteCustomLineView"] | undefined;
  /** New figures are on their way. */
  refreshing: boolean;
  /** Why it cannot be booked. */
  problem: string | undefined;
  disabled: boolean;
  onRemove: () => void;
};

export function CustomLineRow({ item, charge, refreshing, problem, disabled, onRemove }: Props) {
  return (
    <li className="grid gap-3 border-b border-line py-4 first:pt-0">
      <div className="grid grid-cols-[72px_1fr] gap-4 sm:grid-cols-[96px_1fr]">
        <span className="grid aspect-3/4 w-full place-items-center bg-sunk text-ink-2">
          <Spool size={28} strokeWidth={1.25} aria-hidden="true" />
        </span>
        <div className="grid content-start gap-2">
          <div className="flex items-start justify-between gap-4">
            <Link
              to={paths.customRequest(item.customOrder.id)}
              className="font-medium hover:underline"
            >
              {item.name}
            </Link>
            <span
              className={cx(
                "price-figures font-semibold transition-opacity",
                refreshing && "opacity-60",
              )}
            >
              {charge && (
                <>
                  <span className="sr-only">Line total </span>
                  {rupees(charge.price)}
                </>
              )}
            </span>
          </div>
          <p className="text-small text-ink-2">
            {charge && <span className="figures">{charge.sku}. </span>}
            {item.description}
          </p>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="text-small text-ink-2">Books drawing and sample</p>
            <Button
              tone="quiet"
              size="compact"
              className="-mr-2"
              disabled={disabled}
              aria-label={`Remove ${item.name}`}
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
    </li>
  );
}
