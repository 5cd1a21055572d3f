/** Where a login leads (spec section 4, "Login success", and what a shopper came from). Kept under the key `returnUrl`. */
import { localStore } from "@/lib/storage";
import { paths } from "@/paths";

const KEY = "returnUrl";

/** Pages worth going back to; anything else leads to the customer's orders. */
const WORTH_IT =
  /^\/(cart|products|custom-order|confirm-email|(product|category|order|customer|shortlist)\/.+)$/;

/** A page of this shop, as path and query; null for anything that only looks like one. */
function ownPage(address: string): string | null {
  // "//host" and "/\host" are other shops.
  if (!/^\/(?![/\\])/.test(address)) return null;
  try {
    const { origin, pathname, search } = new URL(address, globalThis.location.origin);
    if (origin !== globalThis.location.origin) return null;
    return WORTH_IT.test(pathname) ? pathname + search : null;
  } catch {
    return null;
  }
}

/** Where to go after a login. Never leaves the shop. */
export function landing(returnUrl: string | null): string {
  if (returnUrl?.startsWith(paths.checkout)) return paths.checkout;
  return (returnUrl && ownPage(returnUrl)) || paths.customer;
}

/** Remembers where somebody stood who goes to log in; a page not worth going back to is forgotten with what was before. */
export function rememberReturn(address: string): void {
  if (address.startsWith(paths.checkout) || ownPage(address)) localStore.set(KEY, address);
  else localStore.remove(KEY);
}

/** Where to go now; the way back is spent. */
export function takeLanding(): string {
  const to = landing(localStore.get(KEY));
  localStore.remove(KEY);
  return to;
}
