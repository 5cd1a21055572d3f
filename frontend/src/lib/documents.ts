/**
 * Which pages need a document of their own. What a document may load (Content-Security-Policy) is fixed when it is loaded
 * and stays while its pages change: the payment provider's script may run in the documents of payment, a social network's
 * in that of the first page, and neither where somebody signs in or works. The counter alone may use the camera, and
 * WebAssembly to read what it sees. The server sends the same zones their policies (`crates/api/src/site/headers.rs`).
 */
export type Zone = "home" | "payment" | "account" | "counter" | "shop";

/** The pages that open the payment form. The cart is one: it is the same screen as the checkout (spec section 2). */
const PAYMENT = /^\/(cart|checkout|payment-failure)(\/|$)/;
const ACCOUNT = /^\/(login|register|signup|reset-password|confirm-email|customer|admin)(\/|$)/;
const COUNTER = /^\/pos(\/|$)/;

export function zoneOf(pathname: string): Zone {
  if (pathname === "/") return "home";
  if (PAYMENT.test(pathname)) return "payment";
  if (COUNTER.test(pathname)) return "counter";
  return ACCOUNT.test(pathname) ? "account" : "shop";
}

/** The zone this document was loaded for. */
const loaded = zoneOf(globalThis.location?.pathname ?? "/");

/** Whether a page can only be shown by loading it. Each such load is felt: all other pages change within the document. */
export function needsNewDocument(pathname: string, from: Zone = loaded): boolean {
  const next = zoneOf(pathname);
  if (next === from) return false;
  // Whoever is not signed in at the counter signs in there; no other page goes on where the camera is allowed.
  if (from === "counter") return pathname !== "/login";
  if (next === "payment" || next === "counter") return true;
  return next === "account" && from !== "shop";
}

/** Whether posts of a social network may be drawn here. */
export const isHomeDocument = () => loaded === "home";

const unfinished = new Set<Promise<unknown>>();

/** Work that loading another document would cut off: that waits for its end. */
export function finishFirst<T>(work: Promise<T>): Promise<T> {
  unfinished.add(work);
  const forget = () => unfinished.delete(work);
  work.then(forget, forget);
  return work;
}

/** Once this document may be left. */
export const finished = (): Promise<unknown> => Promise.allSettled(unfinished);
