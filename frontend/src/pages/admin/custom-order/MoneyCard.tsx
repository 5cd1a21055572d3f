/** What was paid of a custom order, and with which orders. */
import { Link } from "react-router-dom";
import { paymentWord } from "@/features/custom-orders/paymentWords";
import type { StaffCustomOrder } from "@/features/custom-orders/staff/queries";
import { Card } from "@/features/orders/staff/Card";
import { dateTime } from "@/lib/dates";
import { rupees } from "@/lib/money";
import { paths } from "@/paths";

export function MoneyCard({ payments }: Pick<StaffCustomOrder, "payments">) {
  if (payments.length === 0) return null;
  return (
    <Card title="Payments">
      <ul className="-my-2.5">
        {payments.map(({ kind, amount, at, orderId, orderNumber }) => (
          <li
            key={kind}
            className="grid gap-0.5 border-b border-line py-2.5 text-small last:border-b-0"
          >
            <p className="flex justify-between gap-4">
              <span>{paymentWord(kind)}</span>
              <span className="price-figures font-semibold">{rupees(amount)}</span>
            </p>
            <p className="text-ink-2">
              {dateTime(at)} ·{" "}
              <Link className="text-link figures" to={paths.adminOrder(orderId)}>
                {orderNumber}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
