/** A failed payment without an order to show: nothing to pay again but the cart (spec section 2: 'Retry Payment' goes to /cart). */
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useCartCount } from "@/features/cart/useCartCount";
import { settingsQuery, useRefundTime } from "@/features/settings/queries";
import { PageTitle } from "@/pages/layout/PageTitle";
import { SupportContact } from "@/pages/purchase/SupportContact";
import { paths } from "@/paths";
import { LinkButton } from "@/ui/LinkButton";
import { FailureHead } from "./FailureHead";

export const TITLE = "Payment failed";
const GENERIC = "We couldn't process your payment.";
const STILL_THERE = "Nothing is lost: your sarees are still in your cart.";

type Props = {
  error: string | null;
  /** An order was placed, which cannot be opened from this browser: money may have been taken. */
  placed: boolean;
};

/** What is safe: only what is known here is claimed. */
function Reassurance({ error, placed }: Props) {
  const inCart = useCartCount() > 0;
  const refundTime = useRefundTime();
  if (error !== null && !placed) {
    return <p>Nothing was charged.{inCart && " Your sarees are still in your cart."}</p>;
  }
  return (
    <>
      {inCart && error !== null && <p>{STILL_THERE}</p>}
      {(placed || !inCart) && (
        <p>
          If money was debited, we will confirm your order or it will be refunded{refundTime}.
          Please don't pay again.{" "}
          <Link to={paths.findOrder} className="text-link">
            Find your order
          </Link>
        </p>
      )}
    </>
  );
}

export function NoOrderPlaced({ error, placed }: Props) {
  const settings = useQuery(settingsQuery()).data;
  const inCart = useCartCount() > 0;
  return (
    <div className="wrap grid max-w-[calc(640px+2*var(--gutter))] gap-8 pt-6 pb-(--section) md:pt-10">
      <PageTitle>{TITLE}</PageTitle>
      <FailureHead
        title="The payment did not go through"
        error={error ?? (inCart ? `${GENERIC} ${STILL_THERE}` : GENERIC)}
      >
        <Reassurance error={error} placed={placed} />
      </FailureHead>
      <div className="flex flex-wrap gap-3">
        {error !== null && (
          <LinkButton>
            <Link to={paths.cart}>Retry Payment</Link>
          </LinkButton>
        )}
        <LinkButton tone={error === null ? "primary" : "secondary"}>
          <Link to={paths.cart}>Return to Cart</Link>
        </LinkButton>
        <LinkButton tone="secondary">
          <Link to={paths.home}>Continue Shopping</Link>
        </LinkButton>
      </div>
      {settings && (
        <section aria-labelledby="help" className="grid gap-3">
          <h2 id="help" className="text-h3">
            Need help?
          </h2>
          <SupportContact store={settings.store} orderNumber={null} />
        </section>
      )}
    </div>
  );
}
