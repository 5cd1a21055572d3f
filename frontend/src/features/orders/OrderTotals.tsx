/** What an order cost: the stored figures, in the same order as in the cart. */
import type { Order } from "@/api/types";
import { rupees } from "@/lib/money";
import { DataList, type DataRow } from "@/ui/DataList";

export function OrderTotals({ order }: { order: Order }) {
  const name = order.discountLabel ?? order.coupon;
  const rows: DataRow[] = [{ id: "subtotal", term: "Subtotal", value: rupees(order.subtotal) }];
  if (order.discount > 0) {
    rows.push(
      {
        id: "discount",
        term: name ? `Discount – ${name}` : "Discount",
        value: `−${rupees(order.discount)}`,
      },
      { id: "total", term: "Total after discount", value: rupees(order.total) },
    );
  }
  rows.push(
    {
      id: "shipping",
      term: "Shipping",
      value: order.shipping === 0 ? "Free" : rupees(order.shipping),
    },
    {
      id: "payable",
      term: order.outcome === "paid" ? "Paid" : "Payable",
      value: rupees(order.payable),
      strong: true,
    },
  );
  return (
    <div className="grid gap-2">
      <DataList look="totals" rows={rows} />
      <p className="text-small text-ink-2">Inclusive of all taxes</p>
    </div>
  );
}
