/** Their orders, the newest first. */
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import type { AdminCustomer } from "@/features/customers/staff/queries";
import { StatusChip } from "@/features/orders/StateChip";
import { Card } from "@/features/orders/staff/Card";
import { shortDate } from "@/lib/dates";
import { rupees } from "@/lib/money";
import { pieceWord } from "@/lib/pieceWord";

/** The server sends no more of one customer. */
const MOST = 50;

export function OrdersCard({ customer }: { customer: AdminCustomer }) {
  const { orders, phone } = customer;
  if (orders.length === 0) {
    return (
      <Card title="Orders">
        <p className="text-small text-ink-2">No orders yet.</p>
      </Card>
    );
  }
  return (
    <Card title="Orders" aside={orders.length < MOST ? undefined : `The newest ${MOST}`}>
      <ul className="-my-2 text-small">
        {orders.map((order) => (
          <li
            key={order.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1 last:border-0"
          >
            <span className="flex flex-wrap items-center gap-x-3">
              <Link
                to={adminPaths.order(order.id)}
                state={{ from: adminPaths.customer(customer.id) }}
                className="text-link figures inline-flex min-h-11 items-center font-medium"
              >
                {order.orderNumber}
              </Link>
              <span className="text-ink-2">
                {shortDate(order.createdAt)} · {pieceWord(order.itemCount)}
              </span>
            </span>
            <span className="flex items-center gap-3">
              <StatusChip status={order.status} />
              <span className="figures font-medium">{rupees(order.payable)}</span>
            </span>
          </li>
        ))}
      </ul>
      {orders.length === MOST && (
        <Link
          to={adminPaths.ordersOf(phone)}
          className="text-link inline-flex min-h-11 items-center"
        >
          All orders with this phone number
        </Link>
      )}
    </Card>
  );
}
