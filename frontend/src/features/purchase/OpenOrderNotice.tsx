/** What became of the order placed here before: paid, being confirmed, or waiting to be paid. */
import { useState } from "react";
import { Link } from "react-router-dom";
import { dateTime } from "@/lib/dates";
import { rupees } from "@/lib/money";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import { LinkButton } from "@/ui/LinkButton";
import type { OpenOrder } from "./useOpenOrder";

type Props = OpenOrder & { onStartAgain: () => Promise<void> };

export function OpenOrderNotice({ order, now, onStartAgain }: Props) {
  const [ending, setEnding] = useState(false);
  const startAgain = () => {
    setEnding(true);
    void onStartAgain().finally(() => setEnding(false));
  };
  if (now === "paid") {
    return (
      <InfoPanel
        tone="leaf"
        role="status"
        title={`Order ${order.orderNumber} is paid`}
        actions={
          <LinkButton tone="secondary" size="compact">
            <Link to={paths.orderConfirmation(order.id)}>View order</Link>
          </LinkButton>
        }
      >
        We took its sarees out of your cart.
      </InfoPanel>
    );
  }
  if (now === "confirming") {
    return (
      <InfoPanel
        title={`Order ${order.orderNumber} is being confirmed with your bank`}
        actions={
          <LinkButton tone="secondary" size="compact">
            <Link to={paths.orderConfirmation(order.id)} state={{ reported: true }}>
              Follow it
            </Link>
          </LinkButton>
        }
      >
        Please don't pay a second time.
      </InfoPanel>
    );
  }
  return (
    <InfoPanel
      tone="turmeric"
      title={`Order ${order.orderNumber} is waiting for your payment`}
      actions={
        <>
          <LinkButton tone="secondary" size="compact">
            <Link to={paths.payOrder(order.id)}>Finish this order</Link>
          </LinkButton>
          <Button tone="quiet" size="compact" busy={ending} onClick={startAgain}>
            Cancel and start over
          </Button>
        </>
      }
    >
      <span className="price-figures">{rupees(order.payable)}</span> to pay.
      {order.reservedUntil && ` Held for you till ${dateTime(order.reservedUntil)}.`} Pay now, or
      cancel and start over. Nothing has been charged.
    </InfoPanel>
  );
}
