/** /order/{orderId}: everything about one order, for whoever holds its token or is its customer. */
import { Link, useParams } from "react-router-dom";
import { standing } from "@/features/orders/orderWords";
import { paths } from "@/paths";
import { LinkButton } from "@/ui/LinkButton";
import { OrderDetails } from "./purchase/OrderDetails";
import { OrderFrame } from "./purchase/OrderFrame";

export function Component() {
  const { orderId = "" } = useParams();
  return (
    <OrderFrame id={orderId} title="Order details" watch>
      {(order) => (
        <OrderDetails
          order={order}
          actions={
            standing(order, false) === "unpaid" && (
              <LinkButton>
                <Link to={paths.paymentFailure} state={{ orderId: order.id }}>
                  Pay for this order
                </Link>
              </LinkButton>
            )
          }
        />
      )}
    </OrderFrame>
  );
}
