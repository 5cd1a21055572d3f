/** What a shopper has half written in this tab is theirs: whoever comes after them finds none of it. */
import { session } from "@/api/session";
import { sessionStore } from "@/lib/storage";

/** Of the checkout, the cart, the custom order and the message to the shop. What staff write lies beside them and stays. */
const DRAFTS: readonly string[] = [
  "checkoutAddress",
  "checkoutAttempt",
  "coupon",
  "customOrder",
  "customOrderReopened",
  "customOrderAttempt",
  "contactMessage",
];
/** Who was signed in last in this tab, and that their session was refused: a reload asks it again. */
const LAST = "lastCustomer";
const LOST = "lastCustomerLost";

/** Whoever logs in keeps what they wrote before; so does whoever comes back after their session was refused. */
export function followDrafts(): void {
  const before = sessionStore.get(LAST);
  const now = session.now()?.customerId ?? null;
  if (now === null && session.wasLost()) sessionStore.set(LOST, "true");
  if (before === null ? now === null : now === null && sessionStore.get(LOST)) return;
  if (before !== null && before !== now) for (const key of DRAFTS) sessionStore.remove(key);
  sessionStore.remove(LOST);
  if (now === null) sessionStore.remove(LAST);
  else sessionStore.set(LAST, now);
}
