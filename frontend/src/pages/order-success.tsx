/** /order-success, /order-success/{orderId}: the same truth as the confirmation, for the order just placed here, with a little joy when it is paid. */
import { useLocation, useParams } from "react-router-dom";
import { Confetti } from "@/features/orders/Confetti";
import { ORDER_ID_MISSING } from "@/features/orders/NoOrder";
import { lastOrderId } from "@/features/orders/orderAccess";
import { standing } from "@/features/orders/orderWords";
import { paths } from "@/paths";
import { Confirmation } from "./purchase/Confirmation";
import { NothingHere } from "./purchase/NothingHere";
import { OrderFrame } from "./purchase/OrderFrame";
import { readPurchaseState } from "./purchase/routeState";

export function Component() {
  const { orderId: inPath } = useParams();
  const location = useLocation();
  const found = readPurchaseState(location);
  const orderId = inPath ?? new URLSearchParams(location.search).get("order") ?? undefined;
  // The address with an order in it is where the payment form's own way back leads after a success.
  const state = { ...found, reported: found.reported || orderId !== undefined };
  const id = orderId ?? state.orderId ?? lastOrderId();
  if (id === null) return <NothingHere title={ORDER_ID_MISSING} />;
  return (
    <OrderFrame id={id} title="Your order" watch shoppingAt={paths.home}>
      {(order) => (
        <>
          {standing(order, state.reported) === "paid" && <Confetti />}
          <Confirmation
            order={order}
            title="Order Placed Successfully!"
            state={state}
            shoppingAt={paths.home}
          />
        </>
      )}
    </OrderFrame>
  );
}
