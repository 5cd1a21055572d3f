/**
 * The order placed here and not yet seen paid, if there is one. Its sarees are held for it, so the cart cannot sell them
 * a second time; one paid meanwhile (by UPI, with this page closed) empties the cart.
 */
import { useCallback, useEffect, useState } from "react";
import { describeFailure } from "@/api/errors";
import type { Order } from "@/api/types";
import { recoverOrder } from "@/features/checkout/placeOrder";
import { closeOrder, openOrderId, rememberOrder } from "@/features/orders/orderAccess";
import { type Standing, standing } from "@/features/orders/orderWords";
import { useOrder } from "@/features/orders/useOrder";
import { useSettlePaid } from "@/pages/purchase/useSettlement";

export type OpenOrder = { order: Order; now: Exclude<Standing, "closed" | "returned"> };

export function useOpenOrder(): { open: OpenOrder | null; recover: () => void } {
  const [id, setId] = useState(openOrderId);
  const { order, error } = useOrder(id ?? "", true);
  const settlePaid = useSettlePaid();
  const now = order ? standing(order, false) : null;

  useEffect(() => {
    if (order && now === "paid") settlePaid(order);
    // Run out, cancelled or unknown to the shop: nothing to finish any more.
    if (order && (now === "closed" || now === "returned")) closeOrder(order.id);
    if (id && error && describeFailure(error).code === "not_found") closeOrder(id);
  }, [error, id, now, order, settlePaid]);

  // An order whose answer was lost is unknown here, yet it may hold the sarees of this cart.
  const recover = useCallback(() => {
    void recoverOrder().then((placed) => {
      if (!placed) return;
      rememberOrder(placed.order.id, placed.accessToken);
      setId(placed.order.id);
    });
  }, []);
  useEffect(recover, [recover]);

  const over = !order || now === null || now === "closed" || now === "returned";
  return { open: over ? null : { order, now }, recover };
}
