/** What follows the end of a payment: messages, an emptied cart, the right page. */
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import type { Order } from "@/api/types";
import { useCart } from "@/features/cart/useCart";
import { forgetCoupon } from "@/features/cart/useCoupon";
import { closeOrder } from "@/features/orders/orderAccess";
import { orderQuery } from "@/features/orders/useOrder";
import { paths } from "@/paths";
import { toast } from "@/ui/toast";
import { forgetAddressDraft } from "./address/addressDraft";
import { forgetAttempt } from "./attempt";
import type { PaymentEnd } from "./payment/usePayment";

const PAID = "Payment successful! Order has been placed.";
const MAILED = "Order confirmation emails sent successfully!";
export const NOT_MAILED =
  "Order placed successfully, but there was an issue sending confirmation emails. Our team will contact you shortly.";

/** Takes a paid order's sarees out of the cart, once, whichever page sees it paid first. */
export function useSettlePaid(): (order: Order) => void {
  const { bought } = useCart();
  return useCallback(
    (order) => {
      if (!closeOrder(order.id)) return;
      bought({
        lines: order.items.map(({ id, quantity }) => ({ id, quantity })),
        customOrders: order.customItems.flatMap(({ customOrderId }) => customOrderId ?? []),
      });
      forgetAttempt();
      forgetAddressDraft();
      forgetCoupon();
    },
    [bought],
  );
}

/** Goes on from a payment's end. Without an order id, nothing was placed. */
export function useSettlement(): (orderId: string | null, end: PaymentEnd) => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const settlePaid = useSettlePaid();
  return useCallback(
    (orderId, end) => {
      switch (end.kind) {
        case "paid":
          // The next screen begins with what the server has just said, not with what an earlier screen was told.
          queries.setQueryData(orderQuery(end.order.id).queryKey, { data: end.order });
          settlePaid(end.order);
          toast.success(PAID, { id: "paid" });
          if (end.mailed === true) toast.success(MAILED, { id: "mailed" });
          if (end.mailed === false) toast.warning(NOT_MAILED, { id: "mailed" });
          navigate(paths.orderConfirmation(end.order.id), {
            replace: true,
            state: { orderId: end.order.id, reported: true, mailed: end.mailed },
          });
          return;
        case "returned":
          queries.setQueryData(orderQuery(end.order.id).queryKey, { data: end.order });
          // The order is over; the cart stays as it is, nothing was bought.
          closeOrder(end.order.id);
          forgetAttempt();
          navigate(paths.orderConfirmation(end.order.id), {
            replace: true,
            state: { orderId: end.order.id, reported: true },
          });
          return;
        case "confirming":
          if (orderId === null) return;
          navigate(paths.orderConfirmation(orderId), {
            replace: true,
            state: { orderId, reported: true },
          });
          return;
        default:
          navigate(paths.paymentFailure, { state: { orderId, error: end.message } });
      }
    },
    [navigate, queries, settlePaid],
  );
}
