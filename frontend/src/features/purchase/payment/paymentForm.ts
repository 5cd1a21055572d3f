/** Opens the provider's payment form and waits for its end: paid, failed or closed. */
import type { Order } from "@/api/types";
import { isInAppBrowser } from "@/lib/inAppBrowser";
import { toPaise } from "@/lib/money";
import type { GatewayConstructor, GatewayOptions, GatewaySuccess } from "./checkoutScript";

/** The shop's primary colour, which the form wears (spec section 2, "theme primary colour"). */
const THEME = "#E31C79";

/**
 * After a failed attempt the form says so itself and is closed by the shopper, or by its own timer. When neither is
 * reported, the page goes on after this many milliseconds.
 */
const AFTER_FAILURE = 6_000;

export const PAYMENT_CANCELLED = "Payment was cancelled";
export const PAYMENT_FAILED = "Payment failed";

export type FormEnd =
  | { kind: "paid"; proof: GatewaySuccess }
  | { kind: "failed"; message: string }
  /** `back`: by the browser's Back, so the shopper wants to be where they were. */
  | { kind: "dismissed"; back: boolean };

export type PaymentFormRequest = {
  key: string;
  shopName: string;
  razorpayOrderId: string;
  order: Order;
};

function formOptions(request: PaymentFormRequest): Omit<GatewayOptions, "handler" | "modal"> {
  const { order } = request;
  const { fullName, email, phone } = order.shippingAddress;
  return {
    key: request.key,
    // What the form shows; the provider charges its own order's amount.
    amount: toPaise(order.payable),
    currency: "INR",
    name: request.shopName,
    description: `Order ${order.orderNumber}`,
    order_id: request.razorpayOrderId,
    // What is masked is nobody's name or number.
    prefill: order.isMasked ? {} : { name: fullName, email, contact: `+91${phone}` },
    // The order id only: an address here would be shared needlessly, and a long one fails the payment.
    notes: { orderId: order.id },
    theme: { color: THEME },
    // A failed attempt closes the form; trying again is our own screen's business, with the same order.
    retry: { enabled: false },
    ...(isInAppBrowser() ? byRedirect(order.id) : {}),
  };
}

/** Inside another app the form leads the browser on by itself: the server reads its answer and shows the way. */
function byRedirect(orderId: string): Pick<GatewayOptions, "callback_url" | "redirect"> {
  const back = new URL("/api/orders/payment-callback", globalThis.location.origin);
  back.searchParams.set("order", orderId);
  return { callback_url: back.href, redirect: true };
}

/** Resolves once, however many events the form reports. With retry off, a failure is followed by a dismissal. */
export function openPaymentForm(
  Gateway: GatewayConstructor,
  request: PaymentFormRequest,
): Promise<FormEnd> {
  let back = false;
  const wentBack = () => {
    back = true;
  };
  // Before the form's own ears: it may report its end at once.
  globalThis.addEventListener("popstate", wentBack, { capture: true });
  return new Promise<FormEnd>((resolve) => {
    let failure: string | null = null;
    const form = new Gateway({
      ...formOptions(request),
      handler: (proof) => resolve({ kind: "paid", proof }),
      modal: {
        handleback: true,
        ondismiss: () =>
          resolve(
            failure === null ? { kind: "dismissed", back } : { kind: "failed", message: failure },
          ),
      },
    });
    form.on("payment.failed", (response) => {
      const message = response.error?.description?.trim() || PAYMENT_FAILED;
      failure = message;
      setTimeout(() => resolve({ kind: "failed", message }), AFTER_FAILURE);
    });
    form.open();
  }).finally(() => globalThis.removeEventListener("popstate", wentBack, { capture: true }));
}
