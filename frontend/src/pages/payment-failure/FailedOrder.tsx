/** An order whose payment did not come through: what it is, what is safe, and paying it once more. */
import { useEffect } from "react";
import { Link } from "react-router-dom";
import type { Order, Settings } from "@/api/types";
import { CopyNumber } from "@/features/orders/CopyNumber";
import { DeliveryAddress } from "@/features/orders/DeliveryAddress";
import { OrderLines } from "@/features/orders/OrderLines";
import { OrderTotals } from "@/features/orders/OrderTotals";
import { returnWords, type Standing, standing, statusSentence } from "@/features/orders/orderWords";
import { RefundNote } from "@/features/orders/RefundNote";
import { ConfirmingPanel } from "@/features/purchase/ConfirmingPanel";
import { PutBack } from "@/features/purchase/PutBack";
import { PAYMENT_CANCELLED, PAYMENT_FAILED } from "@/features/purchase/payment/paymentForm";
import { useSettlePaid } from "@/features/purchase/useSettlement";
import { useRefundTime } from "@/features/settings/queries";
import { dateTime } from "@/lib/dates";
import { PageTitle } from "@/pages/layout/PageTitle";
import { SupportContact } from "@/pages/purchase/SupportContact";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { LinkButton } from "@/ui/LinkButton";
import { FailureHead } from "./FailureHead";
import { useRetry } from "./useRetry";

type Props = {
  order: Order;
  token: string | null;
  error: string | null;
  settings: Settings;
  again: () => void;
};

const money = (refundTime: string) =>
  `If money was debited, we will confirm your order or it will be refunded${refundTime}. Please don't pay again.`;

function headline(order: Order, now: Standing, error: string | null): string {
  switch (now) {
    case "paid":
      return "Good news: this order is paid";
    case "confirming":
      return "Your payment is being confirmed";
    case "returned":
      return returnWords("Your money", order);
    case "closed":
      return "This order is closed";
    default:
      if (error === PAYMENT_CANCELLED) return "You closed the payment form";
      return error === null ? "This order is not paid yet" : "The payment did not go through";
  }
}

/** `untried`: it waits for its payment, and none that failed is known. */
type ShownProps = { order: Order; now: Standing; untried: boolean };

function Situation({ order, now, untried }: ShownProps) {
  const promise = money(useRefundTime());
  if (now === "paid") return <p>Your payment has reached us. There is nothing more to do.</p>;
  if (now === "returned") return <p>{statusSentence(order)}</p>;
  if (now === "closed") return <p>{`${statusSentence(order)} ${promise}`}</p>;
  return (
    <>
      <p>{untried ? "We confirm your order as soon as it is paid." : promise}</p>
      {now === "unpaid" && order.reservedUntil && order.items.length > 0 && (
        <p>Your sarees are kept for you until {dateTime(order.reservedUntil)}.</p>
      )}
    </>
  );
}

type ActionProps = ShownProps & { busy: boolean; onRetry: () => void };

function Actions({ order, now, untried, busy, onRetry }: ActionProps) {
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      {now === "unpaid" && (
        <Button busy={busy} onClick={onRetry}>
          {busy ? "Opening payment…" : untried ? "Pay now" : "Retry Payment"}
        </Button>
      )}
      {(now === "closed" || now === "returned") && order.items.length > 0 && (
        <PutBack items={order.items} />
      )}
      {now === "paid" && (
        <LinkButton>
          <Link to={paths.orderConfirmation(order.id)}>View Order</Link>
        </LinkButton>
      )}
      <LinkButton tone="secondary">
        <Link to={paths.cart}>Return to Cart</Link>
      </LinkButton>
      <LinkButton tone="secondary">
        <Link to={paths.home}>Continue Shopping</Link>
      </LinkButton>
    </div>
  );
}

export function FailedOrder({ order, token, error, settings, again }: Props) {
  const retry = useRetry(order, token, settings, again);
  const settlePaid = useSettlePaid();
  const now = standing(order, false);
  const told = retry.error ?? error ?? (order.paymentStatus === "failed" ? PAYMENT_FAILED : null);
  const title = headline(order, now, told);
  const shown = {
    order,
    now,
    untried: now === "unpaid" && told === null && retry.state !== "confirming",
  };
  useEffect(() => {
    if (now === "paid") settlePaid(order);
  }, [now, order, settlePaid]);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <FailureHead
        title={title}
        tone={now === "paid" ? "leaf" : "turmeric"}
        error={now === "unpaid" ? told : null}
      >
        <Situation {...shown} />
      </FailureHead>
      {retry.state === "confirming" ? (
        <ConfirmingPanel />
      ) : (
        <Actions {...shown} busy={retry.state === "opening"} onRetry={() => void retry.start()} />
      )}
      <CopyNumber label="Order number" value={order.orderNumber} />
      <RefundNote order={order} within={settings.refundTime} />
      <div className="grid items-start gap-10 md:grid-cols-[3fr_2fr] md:gap-12">
        <section aria-labelledby="items" className="grid gap-4">
          <h2 id="items" className="text-h3">
            Your order
          </h2>
          <OrderLines items={order.items} customItems={order.customItems} />
          <OrderTotals order={order} />
        </section>
        <div className="grid gap-10">
          <section aria-labelledby="shipping" className="grid gap-4">
            <h2 id="shipping" className="text-h3">
              Shipping details
            </h2>
            <DeliveryAddress address={order.shippingAddress} />
          </section>
          <section aria-labelledby="help" className="grid gap-4">
            <h2 id="help" className="text-h3">
              Need help?
            </h2>
            <SupportContact store={settings.store} orderNumber={order.orderNumber} />
          </section>
        </div>
      </div>
    </>
  );
}
