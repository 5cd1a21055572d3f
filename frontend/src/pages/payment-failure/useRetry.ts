/** Retry Payment: the same order, the same provider order, never a second one (ruling 13). */
import { useRef, useState } from "react";
import { api } from "@/api/client";
import { describeFailure } from "@/api/errors";
import type { Order, Settings } from "@/api/types";
import type { PayState } from "@/features/checkout/PayPanel";
import { GATEWAY_UNAVAILABLE, usePayment } from "@/features/payments/usePayment";
import { useSettlement } from "@/pages/purchase/useSettlement";

export type Retry = {
  state: PayState;
  /** What the newest attempt ended with, when the shopper is still on this screen. */
  error: string | null;
  start(): Promise<void>;
};

type Attempt =
  | { kind: "may"; order: Order; razorpayOrderId: string }
  | { kind: "not"; message: string };

async function askToPay(id: string, token: string | null): Promise<Attempt> {
  try {
    const { data, error } = await api.POST("/api/orders/{id}/payment-attempt", {
      params: { path: { id } },
      headers: { "X-Order-Token": token },
    });
    if (!data) return { kind: "not", message: describeFailure(error).message };
    return data.razorpayOrderId
      ? { kind: "may", order: data.order, razorpayOrderId: data.razorpayOrderId }
      : { kind: "not", message: GATEWAY_UNAVAILABLE };
  } catch (error) {
    return { kind: "not", message: describeFailure(error).message };
  }
}

/** `again` reads the order anew, so that the screen shows what the server knows after an attempt. */
export function useRetry(
  order: Order,
  token: string | null,
  settings: Settings,
  again: () => void,
): Retry {
  const payment = usePayment(settings);
  const settle = useSettlement();
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const running = useRef(false);

  const run = async () => {
    const attempt = await askToPay(order.id, token);
    if (attempt.kind === "not") {
      setError(attempt.message);
      return;
    }
    const { razorpayOrderId } = attempt;
    const end = await payment.pay({ order: attempt.order, razorpayOrderId, token });
    if (end.kind === "paid" || end.kind === "confirming") settle(order.id, end);
    else setError(end.message);
  };

  return {
    state: payment.phase === "confirming" ? "confirming" : asking ? "opening" : "ready",
    error,
    async start() {
      if (running.current) return;
      running.current = true;
      setAsking(true);
      try {
        await run();
      } finally {
        running.current = false;
        setAsking(false);
        again();
      }
    },
  };
}
