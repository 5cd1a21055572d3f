/** What the bill comes to, as the server says; older figures are pale until the new ones are there. */
import { cx } from "@/lib/cx";
import { figure, signed } from "@/lib/figures";
import { rupees } from "@/lib/money";
import type { BillQuote } from "./types";

type Props = { quote: BillQuote | null; isChecking: boolean };

/** Which tax, and of which State when that is not the shop's: "IGST included · Telangana". */
const gstWords = ({ place, isIgst }: BillQuote): string =>
  isIgst && place ? `IGST included · ${place.slice(3)}` : "CGST and SGST included";

export function BillTotals({ quote, isChecking }: Props) {
  if (!quote) return null;
  const { subtotal, lineDiscounts, offer, discount, cashDiscount, rounding, gst } = quote;
  const rows: [string, string][] = [["Subtotal", figure(subtotal)]];
  if (lineDiscounts > 0) rows.push(["Off single sarees", signed(-lineDiscounts)]);
  if (offer) rows.push([offer.label, signed(-offer.amount)]);
  if (discount > 0) rows.push(["Discount", signed(-discount)]);
  if (cashDiscount > 0) rows.push(["Cash discount", signed(-cashDiscount)]);
  if (rounding > 0) rows.push(["Rounding", signed(-rounding)]);
  if (gst) rows.push([gstWords(quote), figure(gst)]);
  return (
    <dl className={cx("figures grid gap-1", isChecking && "text-ink-3")}>
      {rows.map(([term, amount]) => (
        <div key={term} className="flex items-baseline justify-between gap-4">
          <dt className={cx("min-w-0 wrap-anywhere", !isChecking && "text-ink-2")}>{term}</dt>
          <dd className="shrink-0">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The one figure that is told to the customer. */
export function ToPay({ quote, isChecking }: Props) {
  return (
    <span
      className={cx(
        "price-figures text-[1.625rem] leading-tight font-semibold lg:text-[2rem]",
        (isChecking || !quote) && "text-ink-3",
      )}
    >
      {quote ? rupees(quote.total) : "–"}
    </span>
  );
}
