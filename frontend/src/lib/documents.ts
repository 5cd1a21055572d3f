/**
 * Which pages need a document of their own. What a document may load (Content-Security-Policy) is fixed when it is loaded
 * and stays while its pages change: the payment provider's script may run in the documents of buying, a social network's in
 * that of the first page, and neither where somebody signs in or works. The server sends the same zones their policies
 * (`crates/api/src/site/headers.rs`).
 */
export type Zone = "home" | "purchase" | "account" | "shop";

/** From the cart to the order: the pages a payment leads to come without loading anything, whatever the network does. */
const PURCHASE = /^\/(cart|checkout|payment-failure|order|order-success|order-confirmation)(\/|$)/;
const ACCOUNT = /^\/(login|register|signup|reset-password|confirm-email|customer|admin)(\/|$)/;

export function zoneOf(pathname: string): Zone {
  if (pathname === "/") return "home";
  if (PURCHASE.test(pathname)) return "purchase";
  return ACCOUNT.test(pathname) ? "account" : "shop";
}

/** The zone this document was loaded for. */
const loaded = zoneOf(globalThis.location?.pathname ?? "/");

/** Whether a page can only be shown by loading it. */
export function needsNewDocument(pathname: string, from: Zone = loaded): boolean {
  const next = zoneOf(pathname);
  if (from === "purchase" || next === "purchase") return next !== from;
  return from === "home" && next === "account";
}

/** Whether posts of a social network may be drawn here. */
export const isHomeDocument = () => loaded === "home";
