/** Brings the payment provider's checkout script onto the page: once, only where money is about to be spent. */

/** How long a slow network may take before the shopper is told, in milliseconds. */
const PATIENCE = 20_000;

/** The provider's constructor, as its documentation describes it (payment protocol, section 7). */
export type GatewayConstructor = new (options: GatewayOptions) => GatewayForm;

export type GatewayForm = {
  on(event: "payment.failed", listener: (response: FailedAttempt) => void): void;
  open(): void;
};

/** The three fields a successful payment hands to the page. */
export type GatewaySuccess = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

export type FailedAttempt = {
  error?: { code?: string; description?: string; reason?: string } | undefined;
};

export type GatewayOptions = {
  key: string;
  /** Paise. The provider's own order holds the amount and wins. */
  amount: number;
  currency: "INR";
  name: string;
  description: string;
  order_id: string;
  prefill: { name?: string; email?: string; contact?: string };
  notes: { orderId: string };
  theme: { color: string };
  retry: { enabled: false };
  handler(success: GatewaySuccess): void;
  /** With `handleback` the browser's Back closes the form instead of leaving the page. */
  modal: { handleback: true; ondismiss(): void };
  /** Where the form takes the browser instead of calling `handler`; with `redirect` after a failure too. */
  callback_url?: string;
  redirect?: true;
};

declare global {
  interface Window {
    Razorpay?: GatewayConstructor;
  }
}

/** The script did not arrive, or did not bring what it should. */
export class GatewayUnavailable extends Error {}

let loading: { src: string; form: Promise<GatewayConstructor> } | null = null;

function load(src: string): Promise<GatewayConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const giveUp = () => {
      clearTimeout(timer);
      // Taken out again, so that the next try really asks the network.
      script.remove();
      reject(new GatewayUnavailable(src));
    };
    const timer = setTimeout(giveUp, PATIENCE);
    script.src = src;
    script.async = true;
    script.onerror = giveUp;
    script.onload = () => {
      clearTimeout(timer);
      if (window.Razorpay) resolve(window.Razorpay);
      else giveUp();
    };
    document.head.append(script);
  });
}

/**
 * The provider's form constructor from this address. Repeated calls share one load; a failed one is forgotten,
 * so pressing Pay again tries again.
 */
export function loadGateway(src: string): Promise<GatewayConstructor> {
  if (loading?.src === src) return loading.form;
  const form = load(src);
  const mine = { src, form };
  loading = mine;
  form.catch(() => {
    if (loading === mine) loading = null;
  });
  return form;
}
