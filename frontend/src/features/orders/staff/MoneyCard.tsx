/** What came in, what went back, and what could still be returned. */
import { dateTime } from "@/lib/dates";
import { rupees } from "@/lib/money";
import { methodWord } from "@/lib/paymentMethod";
import { isUnpaidAndOver, moneyWord } from "../orderWords";
import { Card } from "./Card";
import type { AdminOrder, OrderPayment, OrderRefund } from "./types";

const REFUND: Readonly<Record<OrderRefund["status"], string>> = {
  wanted: "Refund asked for",
  pending: "Refund on its way to the bank",
  processed: "Returned",
  failed: "Refund failed",
};

const PAYMENT: Readonly<Record<string, string>> = {
  captured: "Paid",
  authorized: "Allowed by the bank, not yet taken",
  created: "Begun",
  failed: "Failed",
  refunded: "Returned",
};

const line = "grid gap-0.5 border-b border-line py-2.5 text-small last:border-b-0";

function Payment({ payment }: { payment: OrderPayment }) {
  const { status, method, amount, applied, error, seenAt, id } = payment;
  return (
    <li className={line}>
      <p className="flex justify-between gap-4">
        <span>
          {PAYMENT[status] ?? status} by {methodWord(method)}
          {!applied && status === "captured" && (
            <strong className="font-semibold text-kumkum"> · not for this order's amount</strong>
          )}
        </span>
        <span className="price-figures font-semibold">{rupees(amount)}</span>
      </p>
      {error && <p className="text-kumkum wrap-anywhere">{error}</p>}
      <p className="text-ink-2">
        {dateTime(seenAt)} · <span className="figures break-all">{id}</span>
      </p>
    </li>
  );
}

function Refund({ refund }: { refund: OrderRefund }) {
  const { amount, reason, status, reference, createdAt } = refund;
  return (
    <li className={line}>
      <p className="flex justify-between gap-4">
        <span className={status === "failed" ? "font-semibold text-kumkum" : undefined}>
          {REFUND[status]}
        </span>
        <span className="price-figures font-semibold">−{rupees(amount)}</span>
      </p>
      <p className="wrap-anywhere">{reason}</p>
      <p className="text-ink-2">
        {dateTime(createdAt)}
        {reference && (
          <>
            {" · "}
            <span className="figures break-all">{reference}</span>
          </>
        )}
      </p>
    </li>
  );
}

export function MoneyCard({ order }: { order: AdminOrder }) {
  const { payments, refunds, left } = order;
  return (
    <Card title="Payments and refunds" aside={moneyWord(order)}>
      <ul className="-my-2.5">
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
        {refunds.map((refund) => (
          <Refund key={`${refund.createdAt}-${refund.amount}`} refund={refund} />
        ))}
        {payments.length === 0 && (
          <li className="py-2.5 text-small text-ink-2">
            {isUnpaidAndOver(order) ? "Nothing was paid." : "No payment has come in yet."}
          </li>
        )}
        {left > 0 && (
          <li className="flex justify-between gap-4 border-t border-line py-2.5 text-small">
            <span className="text-ink-2">Could still be returned</span>
            <span className="price-figures">{rupees(left)}</span>
          </li>
        )}
      </ul>
    </Card>
  );
}
