/** /order/{orderId}: everything about one order, for whoever holds its key or is its customer. */
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { CancelUnpaid } from "@/features/orders/CancelUnpaid";
import { InvoiceLink } from "@/features/orders/documents/InvoiceLink";
import { keepOrderToken } from "@/features/orders/orderAccess";
import { standing } from "@/features/orders/orderWords";
import { useFragmentToken } from "@/lib/useFragmentToken";
import { paths } from "@/paths";
import { LinkButton } from "@/ui/LinkButton";
import { PrintButton } from "@/ui/PrintButton";
import { OrderDetails } from "./purchase/OrderDetails";
import { OrderFrame } from "./purchase/OrderFrame";
import { OrderWay } from "./purchase/OrderWay";

/** The link in a mail carries the order's key behind `#`, where no server and no history keeps it. */
function useKeyFromMail(orderId: string): void {
  const token = useFragmentToken();
  // At once, not in an effect: the order is asked for in this very render.
  useState(() => {
    if (token) keepOrderToken(orderId, token);
  });
}

export function Component() {
  const { orderId = "" } = useParams();
  useKeyFromMail(orderId);
  return (
    <OrderFrame id={orderId} title="Order details" watch>
      {(order, again) => (
        <OrderDetails
          order={order}
          way={<OrderWay key={order.status} order={order} />}
          actions={
            <>
              {standing(order, false) === "unpaid" && (
                <LinkButton>
                  <Link to={paths.payOrder(order.id)}>Pay for this order</Link>
                </LinkButton>
              )}
              {order.status === "pending" && order.canCancel && (
                <CancelUnpaid order={order} again={again} />
              )}
              <PrintButton />
              {/* Comes after the order: last, so that nothing moves. */}
              <InvoiceLink order={order} />
            </>
          }
        />
      )}
    </OrderFrame>
  );
}
