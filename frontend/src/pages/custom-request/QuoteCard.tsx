/** What the sarees cost, in which parts it is paid, and when they arrive. */
import type { components } from "@/api/schema";
import { longDate } from "@/lib/dates";
import { rupees } from "@/lib/money";
import { DataList, type DataRow } from "@/ui/DataList";

type Quote = components["schemas"]["CustomQuoteView"];

const rows = (quote: Quote): DataRow[] => [
  { id: "pieces", term: "Sarees", value: `${quote.pieces} × ${rupees(quote.piecePrice)}` },
  {
    id: "delivery",
    term: "Delivery",
    value: quote.shipping === 0 ? "Free" : rupees(quote.shipping),
  },
  { id: "total", term: "Total", value: rupees(quote.total), strong: true },
  { id: "advance", term: "Advance, before weaving", value: rupees(quote.advance) },
  ...(quote.balance > 0
    ? [{ id: "balance", term: "Balance, before they leave", value: rupees(quote.balance) }]
    : []),
];

/** @param waits its advance is not paid yet */
export function QuoteCard({ quote, waits }: { quote: Quote; waits: boolean }) {
  return (
    <section aria-labelledby="quote" className="grid gap-3">
      <h2 id="quote">Your quote</h2>
      <DataList look="totals" rows={rows(quote)} />
      <p className="text-small text-ink-2">Inclusive of all taxes</p>
      {waits && quote.isOpen && (
        <div className="grid gap-1">
          <p>
            It holds until <strong>{longDate(quote.validUntil)}</strong>. With the advance you
            accept this quote.
          </p>
          <p>
            Paid by then, your sarees arrive by <strong>{longDate(quote.deliverBy)}</strong>.
          </p>
        </div>
      )}
    </section>
  );
}
