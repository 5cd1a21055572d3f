/**
 * The living cart of one tab, kept in step with the other tabs. Every change starts from what is stored, because
 * another tab may have written since this one last looked.
 */
import { type Cart, type CartAction, type CartOutcome, changeCart } from "./cart";
import { CART_KEY, loadCart, parseCart, saveCart } from "./cartStorage";

export type CartStore = {
  /** The same array until something changes. */
  lines(): Cart;
  /** Applies one change and says what happened. */
  change(action: CartAction): CartOutcome;
  subscribe(listener: () => void): () => void;
  /** True once after start-up if stored data had to be discarded. */
  takeDamageNotice(): boolean;
};

export function createCartStore(): CartStore {
  const stored = loadCart();
  let lines: Cart = stored.lines;
  let noticeDue = stored.damaged;
  // False while the browser refuses to store; then this tab's own cart is the truth.
  let storing = true;
  const listeners = new Set<() => void>();

  // Writing the readable part back at once keeps the notice from returning at every visit.
  if (stored.damaged) storing = saveCart(lines);

  const publish = (next: Cart) => {
    lines = next;
    for (const listener of listeners) listener();
  };

  const onStorage = (event: StorageEvent) => {
    // A null key means another tab cleared everything.
    if (event.key === CART_KEY || event.key === null) publish(parseCart(event.newValue).lines);
  };

  return {
    lines: () => lines,
    change(action) {
      const { cart, outcome } = changeCart(storing ? loadCart().lines : lines, action);
      storing = saveCart(cart);
      publish(cart);
      return outcome;
    },
    subscribe(listener) {
      if (listeners.size === 0) globalThis.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener("storage", onStorage);
      };
    },
    takeDamageNotice() {
      const due = noticeDue;
      noticeDue = false;
      return due;
    },
  };
}
