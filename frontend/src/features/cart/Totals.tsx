/** What it costs in all and why. Every figure is the server's; nothing is added up here. */
import type { Quote } from "@/api/types";
import { cx } from "@/lib/cx";
import { rupees } from "@/lib/money";
import { DataList, type DataRow } from "@/ui/DataList";
import { Spinner } from "@/ui/Spinner";

type Props = { quote: Quote; refreshing: boolean };

function rows(quote: Quote): DataRow[] {
  const pieces = quote.itemCount === 1 ? "1 item" : `${quote.itemCount} items`;
  const name = quote.coupon?.applied
    ? (quote.coupon.label ?? quote.coupon.code)
    : quote.offer?.label;
  const list: DataRow[] = [
    { id: "subtotal", term: `Subtotal (${pieces})`, value: rupees(quote.subtotal) },
  ];
  if (quote.discount > 0) {
    list.push(
      {
        id: "discount",
        term: name ? `Discount – ${name}` : "Discount",
        value: `−${rupees(quote.discount)}`,
      },
      { id: "total", term: "Total after discount", value: rupees(quote.total) },
    );
  }
  list.push(
    {
      id: "shipping",
      term: (
        <>
          Shipping{" "}
          {quote.shipping === 0 && (
            <span className="text-small">(Free from {rupees(quote.freeShippingFrom)})</span>
          )}
        </>
      ),
      value: quote.shipping === 0 ? "Free" : rupees(quote.shipping),
    },
    { id: "payable", term: "Payable", value: rupees(quote.payable), strong: true },
  );
  return list;
}

export function Totals({ quote, refreshing }: Props) {
  return (
    <div className="grid gap-2" id="totals">
      <div className="relative" aria-busy={refreshing}>
        <DataList
          look="totals"
          rows={rows(quote)}
          className={cx("transition-opacity", refreshing && "opacity-60")}
        />
        {refreshing && (
          <span className="absolute right-1/2 bottom-1">
            <Spinner size={20} />
            <span className="sr-only">Checking the price</span>
          </span>
        )}
      </div>
      <p className="text-small text-ink-2">Inclusive of all taxes</p>
      {quote.saved > 0 && (
        <p className="text-small font-medium text-leaf">You save {rupees(quote.saved)}</p>
      )}
      {quote.addForFreeShipping > 0 && (
        <p className="text-small text-ink-2">
          Add {rupees(quote.addForFreeShipping)} more and shipping is free.
        </p>
      )}
      <p className="sr-only" aria-live="polite">
        {refreshing ? "" : `Payable ${rupees(quote.payable)}`}
      </p>
    </div>
  );
}
