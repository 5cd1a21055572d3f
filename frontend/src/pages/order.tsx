/** /order/{orderId}: everything about one order, for whoever holds its token or is its customer. */
import { useEffect } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router-dom";
import { keepOrderToken } from "@/features/orders/orderAccess";
import { standing } from "@/features/orders/orderWords";
import { paths } from "@/paths";
import { LinkButton } from "@/ui/LinkButton";
import { OrderDetails } from "./purchase/OrderDetails";
import { OrderFrame } from "./purchase/OrderFrame";

/** A mail's link carries the order's token behind a `#`, which no server logs: it is kept, and leaves the address. */
function useTokenOfLink(orderId: string): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  // Before the order is asked for below, so not in an effect.
  if (hash !== "") keepOrderToken(orderId, hash.slice(1));
  useEffect(() => {
    if (hash !== "") void navigate({ hash: "" }, { replace: true });
  }, [hash, navigate]);
}

export function Component() {
  const { orderId = "" } = useParams();
  useTokenOfLink(orderId);
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
