/** One payment from "open the form" to the server's verdict, with the phase a screen shows meanwhile. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { Order, Settings } from "@/api/types";
import { finishFirst } from "@/lib/documents";
import { GatewayUnavailable, loadGateway } from "./checkoutScript";
import { openPaymentForm, PAYMENT_CANCELLED } from "./paymentForm";
import { verifyPayment } from "./verifyPayment";

export const GATEWAY_UNAVAILABLE = "Unable to initialize payment gateway. Please try again later.";
const KEY_MISSING = "The payment key was not found in the shop's settings. Please call us to pay.";
const PAYMENT_ERROR = "Payment error occurred";

class KeyMissing extends Error {}

/** Why no form could be shown (spec section 8, "Payment"). */
export function unavailableMessage(error: unknown): string {
  if (error instanceof KeyMissing) return KEY_MISSING;
  return error instanceof GatewayUnavailable ? GATEWAY_UNAVAILABLE : PAYMENT_ERROR;
}

/** The form's constructor; a shop without a key has none. */
export async function gatewayOf(payment: PaymentSettings["payment"]) {
  if (payment.keyId === "") throw new KeyMissing();
  return loadGateway(payment.checkoutScript);
}

export type PaymentPhase =
  | "idle"
  /** Script or form on its way. */
  | "opening"
  /** The provider's form is in front of the shopper. */
  | "open"
  /** The shopper has paid; the shop is making sure. */
  | "confirming";

export type PaymentEnd =
  | { kind: "paid"; order: Order; mailed: boolean | null }
  /** Paid when the order was over: the money goes back. */
  | { kind: "returned"; order: Order }
  | { kind: "confirming" }
  | { kind: "failed"; message: string }
  /** The shopper closed the form. */
  | { kind: "cancelled"; message: string; back: boolean }
  /** The form never opened; nothing was charged. */
  | { kind: "unavailable"; message: string };

export type Payable = {
  order: Order;
  razorpayOrderId: string;
  /** The order's access token; null when its customer is signed in and needs none. */
  token: string | null;
};

export type Payment = {
  phase: PaymentPhase;
  /** Fetches the provider's script; rejects when it cannot be had. Safe to call early and often. */
  prepare(): Promise<unknown>;
  /** Opens the form for a placed order and sees it through. Never rejects. */
  pay(what: Payable): Promise<PaymentEnd>;
};

/** What the payment needs from the shop's settings. */
export type PaymentSettings = Pick<Settings, "payment" | "store">;

export function usePayment(settings: PaymentSettings): Payment {
  const [phase, setPhase] = useState<PaymentPhase>("idle");
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const { payment } = settings;
  const shopName = settings.store.name;

  const show = useCallback((next: PaymentPhase) => {
    if (here.current) setPhase(next);
  }, []);

  const prepare = useCallback(() => gatewayOf(payment), [payment]);

  const seeThrough = useCallback(
    async ({ order, razorpayOrderId, token }: Payable): Promise<PaymentEnd> => {
      try {
        show("opening");
        const Gateway = await gatewayOf(payment);
        show("open");
        const end = await openPaymentForm(Gateway, {
          key: payment.keyId,
          shopName,
          razorpayOrderId,
          order,
        });
        if (end.kind === "failed") return end;
        if (end.kind === "dismissed") {
          return { kind: "cancelled", message: PAYMENT_CANCELLED, back: end.back };
        }
        show("confirming");
        const verdict = await verifyPayment(order.id, token, end.proof);
        return verdict.kind === "refused" ? { kind: "failed", message: verdict.message } : verdict;
      } catch (error) {
        // The script failed to load, or its constructor threw: no form was ever shown.
        return { kind: "unavailable", message: unavailableMessage(error) };
      } finally {
        show("idle");
      }
    },
    [payment, shopName, show],
  );

  const pay = useCallback((what: Payable) => finishFirst(seeThrough(what)), [seeThrough]);

  return { phase, prepare, pay };
}
