/** Orders in rows; below 600 px each row becomes a card. */
import { Link } from "react-router-dom";
import type { Order } from "@/api/types";
import { customerOf } from "@/features/orders/orderWords";
import { PaymentChip, StatusChip } from "@/features/orders/StateChip";
import { dateTime } from "@/lib/dates";
import { rupees } from "@/lib/money";
import { paths } from "@/paths";

const head = "py-2 text-micro font-semibold whitespace-nowrap text-ink-2";
const cell = "py-2.5 pr-4 align-top";

const pieces = (order: Order): string => {
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${count} ${count === 1 ? "piece" : "pieces"}`;
};

function NumberLink({ order }: { order: Order }) {
  return (
    <Link
      to={paths.order(order.id)}
      className="text-link figures inline-flex min-h-6 items-center font-medium whitespace-nowrap"
    >
      {order.orderNumber}
    </Link>
  );
}

function Row({ order }: { order: Order }) {
  const { name, phone } = customerOf(order);
  return (
    <tr className="border-b border-line">
      <td className={cell}>
        <NumberLink order={order} />
      </td>
      <td className={`${cell} whitespace-nowrap`}>{dateTime(order.createdAt)}</td>
      <td className={`${cell} max-w-60 break-words`}>
        {name}
        <span className="figures block text-ink-2">{phone}</span>
      </td>
      <td className={`${cell} whitespace-nowrap`}>{pieces(order)}</td>
      <td className={cell}>
        <StatusChip status={order.status} />
      </td>
      <td className={cell}>
        <PaymentChip order={order} />
      </td>
      <td className="price-figures py-2.5 text-right align-top font-semibold">
        {rupees(order.payable)}
      </td>
    </tr>
  );
}

function Card({ order }: { order: Order }) {
  const { name, phone } = customerOf(order);
  return (
    <li className="relative grid gap-2 border border-line p-4">
      <p className="flex items-baseline justify-between gap-3">
        <Link
          to={paths.order(order.id)}
          className="text-link figures font-medium after:absolute after:inset-0"
        >
          {order.orderNumber}
        </Link>
        <span className="price-figures font-semibold">{rupees(order.payable)}</span>
      </p>
      <p className="min-w-0 break-words">
        {name} · <span className="figures">{phone}</span>
      </p>
      <p className="text-ink-2">
        {dateTime(order.createdAt)} · {pieces(order)}
      </p>
      <p className="flex flex-wrap gap-2">
        <StatusChip status={order.status} />
        <PaymentChip order={order} />
      </p>
    </li>
  );
}

export function OrdersTable({ orders, wide }: { orders: readonly Order[]; wide: boolean }) {
  if (!wide) {
    return (
      <ul className="grid gap-3 text-small">
        {orders.map((order) => (
          <Card key={order.id} order={order} />
        ))}
      </ul>
    );
  }
  return (
    <table className="w-full text-small">
      <caption className="sr-only">Newest orders</caption>
      <thead>
        <tr className="border-b border-control">
          {["Number", "Placed", "Customer", "Items", "Status", "Payment"].map((name) => (
            <th key={name} scope="col" className={`${head} pr-4 text-left`}>
              {name}
            </th>
          ))}
          <th scope="col" className={`${head} text-right`}>
            Payable
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  );
}
