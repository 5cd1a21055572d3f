/** From Pay Now to the end of the payment: form ready, order placed, form open, server sure. Refusals come back as words. */

import { useRef, useState } from "react";
import { type Failure, OFFLINE, UNEXPECTED } from "@/api/errors";
import type { Order, Quote, Settings } from "@/api/types";
import type { Cart } from "@/features/cart/cart";
import { useCart } from "@/features/cart/useCart";
import type { Earlier } from "@/features/cart/useQuote";
import { asOrdered, CANNOT_BE_BOOKED } from "@/features/cart/useQuote";
import { closeOrder, rememberOrder } from "@/features/orders/orderAccess";
import { sentence } from "@/lib/sentence";
import { type AddressFields, sortServerFields } from "./address/addressFields";
import type { AddressFormHandle } from "./address/useAddressForm";
import { type Shortage, shortages } from "./changes";
import type { PayState } from "./PayPanel";
import { openPayment } from "./payment/openPayment";
import { GATEWAY_UNAVAILABLE, unavailableMessage, usePayment } from "./payment/usePayment";
import { placeOrder } from "./placeOrder";
import { useSettlement } from "./useSettlement";

/** What the server found changed when Pay Now was pressed. */
export type FoundChange =
  | {
      kind: "price";
      /** What the screen showed. */
      before: Quote;
      now: Quote;
      /** The address that was checked when Pay Now was pressed. */
      address: AddressFields;
    }
  | { kind: "stock"; short: readonly Shortage[] };

export type Refusal = { title: string; message: string };

export type Purchase = {
  state: PayState;
  /** A refusal that belongs to no field. */
  refusal: Refusal | null;
  change: FoundChange | null;
  forgetChange(): void;
  /** Fetches the payment form ahead of time. */
  prepare(): void;
  /** Places and pays for what the quote says. */
  pay(address: AddressFields, quote: Quote): Promise<void>;
};

const FALLBACK = "Checkout failed";
/** What is new is then said at the lines themselves. */
const REQUOTED: readonly string[] = [
  "out_of_stock",
  "unknown_product",
  "coupon_invalid",
  ...CANNOT_BE_BOOKED,
];

function refusalOf({ code, message }: Failure, rest: readonly string[]): Refusal {
  if (code === OFFLINE || code === UNEXPECTED) {
    const again = "Pressing Pay Now again never orders twice.";
    return { title: "The shop did not answer", message: `${sentence(message)} ${again}` };
  }
  const words = [message || FALLBACK, ...rest.filter((said) => said !== message)];
  return { title: "Your order was not placed", message: words.join(" ") };
}

type Needs = {
  settings: Settings;
  lines: Cart;
  form: AddressFormHandle;
  requote: () => void;
  guest: boolean;
  /** The order placed here before and not yet paid: one with another cart takes its place, so that nothing is held twice. */
  waiting: Earlier | null;
  /** That order turned out to be paid. */
  onEarlierPaid: () => void;
  /** Back closed the payment form: the order is placed and waits, the shopper stays where they are. */
  onWaiting: (order: Order) => void;
};

export function usePurchase(needs: Needs): Purchase {
  const { settings, lines, form, requote, guest, waiting, onEarlierPaid, onWaiting } = needs;
  const { refresh } = useCart();
  const payment = usePayment(settings);
  const settle = useSettlement();
  const [placing, setPlacing] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [change, setChange] = useState<FoundChange | null>(null);
  // A second press before React has drawn the busy button must not place a second order.
  const running = useRef(false);

  const onRefused = (failure: Failure, address: AddressFields, shown: Quote) => {
    if (failure.code === "payment_unavailable") {
      const { placed } = failure;
      if (placed) rememberOrder(placed.order.id, placed.accessToken);
      settle(placed?.order.id ?? null, { kind: "unavailable", message: failure.message });
      return;
    }
    if (failure.code === "earlier_order_paid") onEarlierPaid();
    if (failure.code === "price_changed" && failure.quote) {
      setChange({ kind: "price", before: shown, now: failure.quote, address });
      requote();
      return;
    }
    const short = shortages(lines, failure.available);
    for (const { id, available } of failure.available) refresh(id, { stock: available });
    if (REQUOTED.includes(failure.code)) requote();
    if (short.length > 0) return setChange({ kind: "stock", short });
    const { fields, rest } = sortServerFields(failure.fields);
    if (Object.keys(fields).length > 0) form.blame(fields);
    else setRefusal(refusalOf(failure, rest));
  };

  const run = async (address: AddressFields, quote: Quote) => {
    try {
      // The form first: without it an order would only hold sarees back from others.
      await payment.prepare();
    } catch (error) {
      settle(null, { kind: "unavailable", message: unavailableMessage(error) });
      return;
    }
    const wish = {
      ...asOrdered(lines),
      address,
      guest,
      coupon: quote.coupon?.applied ? quote.coupon.code : null,
      total: quote.total,
      payable: quote.payable,
    };
    const outcome = await placeOrder(wish, waiting);
    if (outcome.kind === "refused") return onRefused(outcome.failure, address, quote);
    const { order, accessToken: token, razorpayOrderId } = outcome.placed;
    if (waiting && waiting.orderId !== order.id) closeOrder(waiting.orderId);
    rememberOrder(order.id, token);
    if (order.outcome === "paid") {
      // Nothing left to pay, or paid a moment ago and found again by its key.
      settle(order.id, { kind: "paid", order, mailed: null });
    } else if (order.outcome !== "unpaid") {
      settle(order.id, { kind: "returned", order });
    } else if (razorpayOrderId) {
      // Only where there is a form to open, and not waited for, so that it does not open later for it.
      const tell = () => openPayment(order.id, token);
      void payment.prepare().then(tell, () => undefined);
      const end = await payment.pay({ order, razorpayOrderId, token });
      if (end.kind === "cancelled" && end.back) onWaiting(order);
      else settle(order.id, end);
    } else {
      settle(order.id, { kind: "unavailable", message: GATEWAY_UNAVAILABLE });
    }
  };

  return {
    state: payment.phase === "confirming" ? "confirming" : placing ? "opening" : "ready",
    refusal,
    change,
    forgetChange: () => setChange(null),
    prepare: () => void payment.prepare().catch(() => {}),
    async pay(address, quote) {
      if (running.current) return;
      running.current = true;
      setRefusal(null);
      setChange(null);
      setPlacing(true);
      try {
        await run(address, quote);
      } finally {
        running.current = false;
        setPlacing(false);
      }
    },
  };
}
