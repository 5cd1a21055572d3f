/**
 * What both confirmation pages show. The server's word alone makes it a confirmation; anything else is called what it is
 * (paid, being confirmed, not paid, run out), so that nobody sends a forged or a stale "Order Confirmed!" around.
 */
import { useEffect } from "react";
import { Link } from "react-router-dom";
import type { Order } from "@/api/types";
import { AskFamilyLater } from "@/features/customers/shortlist/AskFamilyLater";
import { CopyNumber } from "@/features/orders/CopyNumber";
import { OrderLines } from "@/features/orders/OrderLines";
import { OrderTotals } from "@/features/orders/OrderTotals";
import { returnWords, standing, statusSentence } from "@/features/orders/orderWords";
import { RefundNote } from "@/features/orders/RefundNote";
import { WhatNext } from "@/features/orders/WhatNext";
import { NOT_MAILED, useSettlePaid } from "@/features/purchase/useSettlement";
import { useRefundTime, useSettings } from "@/features/settings/queries";
import { PageTitle } from "@/pages/layout/PageTitle";
import { paths } from "@/paths";
import { InfoPanel } from "@/ui/InfoPanel";
import { LinkButton } from "@/ui/LinkButton";
import { PrintButton } from "@/ui/PrintButton";
import { Selvedge } from "@/ui/Selvedge";
import { OrderWay } from "./OrderWay";
import type { PurchaseState } from "./routeState";

const THANKS = "Thank you for your purchase";

type Props = {
  order: Order;
  /** The heading for a paid order. */
  title: string;
  state: PurchaseState;
  /** Where 'Continue Shopping' leads: the two pages differ (spec section 2, "Order screens"). */
  shoppingAt: string;
};

function Headline({ title, children }: { title: string; children: string }) {
  return (
    <header className="grid gap-3">
      <PageTitle>{title}</PageTitle>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="text-lead text-ink-2">{children}</p>
      <Selvedge className="mt-3" />
    </header>
  );
}

function MailLine({ order, mailed }: { order: Order; mailed: boolean | null }) {
  if (mailed === false) return <InfoPanel tone="turmeric">{NOT_MAILED}</InfoPanel>;
  const { email } = order.shippingAddress;
  return (
    <p>
      {mailed ? "Confirmation sent to " : "Your confirmation will be sent to "}
      <strong className="font-medium break-words">{email}</strong>.
    </p>
  );
}

function Facts({ order }: { order: Order }) {
  return (
    <section aria-labelledby="bought" className="grid gap-4">
      <h2 id="bought" className="text-h3">
        Your order
      </h2>
      <OrderLines items={order.items} customItems={order.customItems} />
      <OrderTotals order={order} />
    </section>
  );
}

function Paid({ order, title, state, shoppingAt }: Props) {
  return (
    <>
      <Headline title={title}>{THANKS}</Headline>
      <div className="grid gap-2">
        <CopyNumber label="Order number" value={order.orderNumber} />
        <MailLine order={order} mailed={state.mailed} />
      </div>
      <div className="button-row print:hidden">
        <LinkButton>
          <Link to={paths.order(order.id)}>View Order</Link>
        </LinkButton>
        <LinkButton tone="secondary">
          <Link to={shoppingAt}>Continue Shopping</Link>
        </LinkButton>
        {shoppingAt !== paths.home && (
          <LinkButton tone="quiet">
            <Link to={paths.home}>Home</Link>
          </LinkButton>
        )}
        <PrintButton />
        <AskFamilyLater
          productIds={order.items.map(({ id }) => id)}
          label="Show it to your family"
        />
      </div>
      <div className="grid items-start gap-10 md:grid-cols-[3fr_2fr] md:gap-12">
        <Facts order={order} />
        <OrderWay order={order} title="What happens now">
          <WhatNext />
        </OrderWay>
      </div>
    </>
  );
}

function Confirming({ order }: { order: Order }) {
  const refundTime = useRefundTime();
  return (
    <>
      <Headline title="Your payment is being confirmed">
        We have your order. Your bank has not told us about the payment yet.
      </Headline>
      <CopyNumber label="Order number" value={order.orderNumber} />
      <InfoPanel tone="info" role="status" title="Confirming with your bank, keep this page open">
        This page refreshes itself. Please don't pay again: if money was debited, we will confirm
        your order or it will be refunded{refundTime}.
      </InfoPanel>
      <Facts order={order} />
    </>
  );
}

function NotPaid({ order }: { order: Order }) {
  return (
    <>
      <Headline title="This order is not paid yet">
        The sarees are kept for you for a short while.
      </Headline>
      <CopyNumber label="Order number" value={order.orderNumber} />
      <div className="flex flex-wrap gap-3">
        <LinkButton>
          <Link to={paths.payOrder(order.id)}>Pay for this order</Link>
        </LinkButton>
        <LinkButton tone="secondary">
          <Link to={paths.cart}>Return to Cart</Link>
        </LinkButton>
      </div>
      <Facts order={order} />
    </>
  );
}

function Returned({ order, shoppingAt }: Pick<Props, "order" | "shoppingAt">) {
  return (
    <>
      <Headline title={returnWords("Your money", order)}>{statusSentence(order)}</Headline>
      <CopyNumber label="Order number" value={order.orderNumber} />
      <RefundNote order={order} within={useSettings()?.refundTime} />
      <div className="flex flex-wrap gap-3">
        <LinkButton>
          <Link to={paths.cart}>Return to Cart</Link>
        </LinkButton>
        <LinkButton tone="secondary">
          <Link to={shoppingAt}>Continue Shopping</Link>
        </LinkButton>
        <LinkButton tone="secondary">
          <Link to={paths.contact}>Contact Us</Link>
        </LinkButton>
      </div>
      <Facts order={order} />
    </>
  );
}

function Over({ order, shoppingAt }: Pick<Props, "order" | "shoppingAt">) {
  const refundTime = useRefundTime();
  return (
    <>
      <Headline title="This order is closed">{statusSentence(order)}</Headline>
      <CopyNumber label="Order number" value={order.orderNumber} />
      <p className="measure">If money was debited for it, it will be refunded{refundTime}.</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton>
          <Link to={shoppingAt}>Continue Shopping</Link>
        </LinkButton>
        <LinkButton tone="secondary">
          <Link to={paths.contact}>Contact Us</Link>
        </LinkButton>
      </div>
      <Facts order={order} />
    </>
  );
}

export function Confirmation(props: Props) {
  const { order, state, shoppingAt } = props;
  const settlePaid = useSettlePaid();
  const now = standing(order, state.reported);
  useEffect(() => {
    if (now === "paid") settlePaid(order);
  }, [now, order, settlePaid]);

  switch (now) {
    case "paid":
      return <Paid {...props} />;
    case "confirming":
      return <Confirming order={order} />;
    case "unpaid":
      return <NotPaid order={order} />;
    case "returned":
      return <Returned order={order} shoppingAt={shoppingAt} />;
    default:
      return <Over order={order} shoppingAt={shoppingAt} />;
  }
}
