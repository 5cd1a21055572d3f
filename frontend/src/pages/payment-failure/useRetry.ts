/** Retry Payment: the same order, the same provider order, never a second one (ruling 13). */
import { useRef, useState } from "react";
import type { Order, Settings } from "@/api/types";
import type { PayState } from "@/features/purchase/PayPanel";
import { openPayment } from "@/features/purchase/payment/openPayment";
import { usePayment } from "@/features/purchase/payment/usePayment";
import { useSettlement } from "@/features/purchase/useSettlement";

export type Retry = {
  state: PayState;
  /** What the newest attempt ended with, when the shopper is still on this screen. */
  error: string | null;
  start(): Promise<void>;
};

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
    const opened = await openPayment(order.id, token);
    if (opened.kind === "refused") {
      setError(opened.message);
      return;
    }
    const { razorpayOrderId } = opened;
    const end = await payment.pay({ order: opened.order, razorpayOrderId, token });
    if ("message" in end) setError(end.message);
    else settle(order.id, end);
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
