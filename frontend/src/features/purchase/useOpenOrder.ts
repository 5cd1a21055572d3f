/**
 * The order placed here and not yet seen paid, if there is one. Its sarees are held for it, so the cart cannot sell them
 * a second time; one paid meanwhile (by UPI, with this page closed) empties the cart.
 */

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { describeFailure } from "@/api/errors";
import type { Order } from "@/api/types";
import type { Earlier } from "@/features/cart/useQuote";
import { cancelUnpaidOrder } from "@/features/orders/cancelUnpaidOrder";
import { closeOrder, openOrderId, orderToken, rememberOrder } from "@/features/orders/orderAccess";
import { type Standing, standing } from "@/features/orders/orderWords";
import { orderQuery, useOrder } from "@/features/orders/useOrder";
import { toast } from "@/ui/toast";
import { forgetAttempt } from "./attempt";
import { recoverOrder } from "./placeOrder";
import { useSettlePaid } from "./useSettlement";

export type OpenOrder = { order: Order; now: Exclude<Standing, "closed" | "returned"> };

export type OpenOrderHandle = {
  open: OpenOrder | null;
  /** The order and its key, as long as it keeps sarees: a paid one keeps none, they have left the cart. */
  waiting: Earlier | null;
  /** Whether there is one is not known yet. */
  pending: boolean;
  /** An order was placed here a moment ago, and waits for its payment. */
  placed(order: Order): void;
  /** Asks once more about a request that got no answer. */
  recover(): void;
  /** Asks the shop how the order stands now. */
  again(): void;
  /** Gives the order up, so that its sarees are free for another cart. */
  startAgain(): Promise<void>;
};

export function useOpenOrder(): OpenOrderHandle {
  const [id, setId] = useState(openOrderId);
  const queries = useQueryClient();
  const { order, error, loading, again } = useOrder(id ?? "", true);
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
  const orderId = over || now === "paid" ? null : order.id;
  const accessToken = orderId && orderToken(orderId);
  // The same object as long as it is the same order: questions are asked anew when it changes.
  const waiting = useMemo(
    () => (orderId && accessToken ? { orderId, accessToken } : null),
    [orderId, accessToken],
  );
  return {
    placed(fresh) {
      // Known already: nothing on the screen has to wait for it.
      queries.setQueryData(orderQuery(fresh.id).queryKey, { data: fresh });
      setId(fresh.id);
    },
    open: over ? null : { order, now },
    waiting,
    pending: loading,
    recover,
    again,
    async startAgain() {
      if (id === null) return;
      const end = await cancelUnpaidOrder(id);
      if (end.kind === "failed") toast.error(end.message, { id: "start-again" });
      // Paid meanwhile: the notice then says so, and its sarees leave the cart.
      if (end.kind !== "gone") return again();
      closeOrder(id);
      forgetAttempt();
      toast.info(`Order ${end.order.orderNumber} is cancelled. Nothing was charged.`, {
        id: "start-again",
      });
      setId(openOrderId());
    },
  };
}
