/** What was paid of a custom order, with which orders, and what goes back of it once it is over. */
import { useState } from "react";
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { paymentWord } from "@/features/custom-orders/paymentWords";
import type { StaffCustomOrder } from "@/features/custom-orders/staff/queries";
import { RefundPaymentDrawer } from "@/features/custom-orders/staff/RefundPaymentDrawer";
import { goesBackWords } from "@/features/custom-orders/staff/words";
import { Card } from "@/features/orders/staff/Card";
import { useMay } from "@/features/staff/me";
import { dateTime } from "@/lib/dates";
import { rupees } from "@/lib/money";
import { Button } from "@/ui/Button";

type Payment = StaffCustomOrder["payments"][number];
type Props = { order: StaffCustomOrder; side: "right" | "bottom" };

function Line({ payment, onReturn }: { payment: Payment; onReturn: (() => void) | undefined }) {
  const { kind, amount, at, orderId, orderNumber, returned } = payment;
  return (
    <li className="grid gap-0.5 border-b border-line py-2.5 text-small last:border-b-0">
      <p className="flex justify-between gap-4">
        <span>{paymentWord(kind)}</span>
        <span className="price-figures font-semibold">{rupees(amount)}</span>
      </p>
      <p className="text-ink-2">
        {dateTime(at)} ·{" "}
        <Link className="text-link figures" to={adminPaths.order(orderId)}>
          {orderNumber}
        </Link>
      </p>
      {returned > 0 && <p>{rupees(returned)} of this order went back</p>}
      {onReturn && returned < amount && (
        <Button
          tone="secondary"
          size="compact"
          className="mt-1 justify-self-start"
          onClick={onReturn}
        >
          Return the {paymentWord(kind).toLowerCase()}
        </Button>
      )}
    </li>
  );
}

function whatGoesBack(order: Props["order"]): string {
  const part = goesBackWords(order);
  return part
    ? `By your terms ${part} goes back.`
    : "By your terms nothing goes back by right; return what you agree on.";
}

export function MoneyCard({ order, side }: Props) {
  const may = useMay();
  const [chosen, setChosen] = useState<Payment | null>(null);
  const [open, setOpen] = useState(false);
  const { payments, stage } = order;
  if (payments.length === 0) return null;
  const isOver = stage === "cancelled" || stage === "delivered";
  const start = (payment: Payment) => () => {
    setChosen(payment);
    setOpen(true);
  };
  return (
    <Card title="Payments">
      <ul className="-my-2.5">
        {payments.map((payment) => (
          <Line
            key={payment.kind}
            payment={payment}
            onReturn={isOver && may("orders.refund") ? start(payment) : undefined}
          />
        ))}
      </ul>
      {stage === "cancelled" && <p className="mt-3 text-small text-ink-2">{whatGoesBack(order)}</p>}
      {chosen && (
        <RefundPaymentDrawer
          order={order}
          payment={chosen}
          open={open}
          side={side}
          onOpenChange={setOpen}
        />
      )}
    </Card>
  );
}
