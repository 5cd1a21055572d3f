/** /payment-failure: a payment that did not come through, told truthfully, with a way to pay the same order (ruling 13). */
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router-dom";
import { useSession } from "@/features/customers/useSession";
import { orderToken } from "@/features/orders/orderAccess";
import { settingsQuery } from "@/features/settings/queries";
import { paths } from "@/paths";
import { LinkButton } from "@/ui/LinkButton";
import { PageTitle } from "./layout/PageTitle";
import { FailedOrder } from "./payment-failure/FailedOrder";
import { FailureHead } from "./payment-failure/FailureHead";
import { OrderFrame } from "./purchase/OrderFrame";
import { readPurchaseState } from "./purchase/routeState";
import { SupportContact } from "./purchase/SupportContact";

const TITLE = "Payment failed";
const GENERIC =
  "We couldn't process your payment. Nothing is lost: your sarees are still in your cart.";

/** No order was placed: nothing to pay again but the cart (spec section 2: 'Retry Payment' then goes to /cart). */
function NoOrderPlaced({ error }: { error: string | null }) {
  const settings = useQuery(settingsQuery()).data;
  return (
    <div className="wrap grid max-w-[calc(640px+2*var(--gutter))] gap-8 pt-6 pb-(--section) md:pt-10">
      <PageTitle>{TITLE}</PageTitle>
      <FailureHead title="The payment did not go through" error={error ?? GENERIC}>
        {error !== null && <p>Nothing was charged. Your sarees are still in your cart.</p>}
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

export function Component() {
  const { orderId, error } = readPurchaseState(useLocation());
  const settings = useQuery(settingsQuery()).data;
  const token = orderId === null ? null : orderToken(orderId);
  // Without its token an order still opens for the customer whose it is (ruling 15).
  const signedIn = useSession() !== null;
  if (orderId === null || (token === null && !signedIn)) return <NoOrderPlaced error={error} />;
  return (
    <OrderFrame id={orderId} title={TITLE} watch>
      {(order, again) =>
        settings && (
          <FailedOrder
            order={order}
            token={token}
            error={error}
            settings={settings}
            again={again}
          />
        )
      }
    </OrderFrame>
  );
}
