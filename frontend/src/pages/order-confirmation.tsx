/** /order-confirmation/{orderId}: where a payment ends. */
import { useLocation, useParams } from "react-router-dom";
import { paths } from "@/paths";
import { Confirmation } from "./purchase/Confirmation";
import { OrderFrame } from "./purchase/OrderFrame";
import { readPurchaseState } from "./purchase/routeState";

export function Component() {
  const { orderId = "" } = useParams();
  const state = readPurchaseState(useLocation());
  return (
    <OrderFrame id={orderId} title="Order confirmation" watch>
      {(order) => (
        <Confirmation
          order={order}
          title="Order Confirmed!"
          state={state}
          shoppingAt={paths.products}
        />
      )}
    </OrderFrame>
  );
}
