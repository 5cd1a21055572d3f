/** What the sarees cost, and until when that holds. */
import type { StaffCustomOrder } from "@/features/custom-orders/staff/queries";
import { Card } from "@/features/orders/staff/Card";
import { longDate } from "@/lib/dates";
import { rupees } from "@/lib/money";
import { DataList, type DataRow } from "@/ui/DataList";

export function QuoteCard({ order: { quote, stage } }: { order: StaffCustomOrder }) {
  if (!quote) return null;
  const rows: DataRow[] = [
    { id: "sarees", term: "Sarees", value: `${quote.pieces} × ${rupees(quote.piecePrice)}` },
    { id: "delivery", term: "Delivery", value: rupees(quote.shipping) },
    { id: "total", term: "Total", value: rupees(quote.total), strong: true },
    { id: "advance", term: "Advance", value: rupees(quote.advance) },
    { id: "balance", term: "Balance", value: rupees(quote.balance) },
    { id: "until", term: "Holds until", value: longDate(quote.validUntil) },
    { id: "by", term: "Arrives by", value: longDate(quote.deliverBy) },
  ];
  const expired = stage === "quoted" && !quote.isOpen;
  return (
    <Card title="Quote" aside={expired ? "Expired" : `No. ${quote.version}`}>
      <div className="text-small">
        <DataList look="totals" rows={rows} />
      </div>
    </Card>
  );
}
