/** /payment-failure: a payment that did not come through, told truthfully, with a way to pay the same order (ruling 13). */
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { useSession } from "@/features/customers/useSession";
import { orderToken } from "@/features/orders/orderAccess";
import { settingsQuery } from "@/features/settings/queries";
import { paths } from "@/paths";
import { FailedOrder } from "./payment-failure/FailedOrder";
import { NoOrderPlaced, TITLE } from "./payment-failure/NoOrderPlaced";
import { OrderFrame } from "./purchase/OrderFrame";
import { readPurchaseState } from "./purchase/routeState";

export function Component() {
  const { orderId, error } = readPurchaseState(useLocation());
  const settings = useQuery(settingsQuery()).data;
  const token = orderId === null ? null : orderToken(orderId);
  // Without its token an order still opens for the customer whose it is (ruling 15).
  const signedIn = useSession() !== null;
  if (orderId === null || (token === null && !signedIn)) {
    return <NoOrderPlaced error={error} placed={orderId !== null} />;
  }
  return (
    <OrderFrame id={orderId} title={TITLE} watch shoppingAt={paths.home}>
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
