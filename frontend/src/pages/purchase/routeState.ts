/** What the pages of a purchase hand to one another: ids and words, never addresses or sums (those come from the server). */
import type { Location } from "react-router-dom";
import { PAYMENT_FAILED } from "@/features/purchase/payment/paymentForm";

export type PurchaseState = {
  orderId: string | null;
  /** What the payment form or the server said. */
  error: string | null;
  /** The payment form reported success to this browser; the server may still be making sure. */
  reported: boolean;
  /** Whether the confirmation mail was accepted for sending; null when nobody said. */
  mailed: boolean | null;
};

/**
 * Reads navigation state; anything may lie there, also from an older visit. A page that was loaded has none: then its
 * address names the order, which only opens for whoever may see it.
 */
export function readPurchaseState(location: Location): PurchaseState {
  const state: Record<string, unknown> =
    typeof location.state === "object" && location.state !== null ? location.state : {};
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
  const address = new URLSearchParams(location.search);
  // The payment form's own way back. Words in an address are nobody's word: the screen says what the server knows.
  const led = text(address.get("order"));
  // Somebody wants to pay (`paths.payOrder`): nothing has failed.
  const wanted = text(address.get("pay"));
  return {
    orderId: text(state.orderId) ?? led ?? wanted,
    error: text(state.error) ?? (led === null ? null : PAYMENT_FAILED),
    reported: state.reported === true,
    mailed: typeof state.mailed === "boolean" ? state.mailed : null,
  };
}
