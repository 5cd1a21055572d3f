/**
 * The living cart of one tab, kept in step with the other tabs. Every change starts from what is stored, because
 * another tab may have written since this one last looked.
 */
import { type Cart, type CartAction, type CartOutcome, changeCart, MOST_LINES } from "./cart";
import { CART_KEY, loadCart, parseCart, type StoredCart, saveCart } from "./cartStorage";

/** What the shopper should hear about the cart as it was stored. */
export type CartNotices = Pick<StoredCart, "damaged" | "tooMany">;

const SAID: CartNotices = { damaged: false, tooMany: false };

export type CartStore = {
  /** The same array until something changes. */
  lines(): Cart;
  /** Applies one change and says what happened. */
  change(action: CartAction): CartOutcome;
  subscribe(listener: () => void): () => void;
  /** Once after start-up: what of the stored data had to be discarded. */
  takeNotices(): CartNotices;
};

/**
 * @param mostLines how many different sarees a cart holds, as far as is known now
 */
export function createCartStore(mostLines: () => number = () => MOST_LINES): CartStore {
  const stored = loadCart(mostLines());
  let lines: Cart = stored.lines;
  let due: CartNotices = { damaged: stored.damaged, tooMany: stored.tooMany };
  // False while the browser refuses to store; then this tab's own cart is the truth.
  let storing = true;
  const listeners = new Set<() => void>();

  // Writing the kept part back at once keeps the notice from returning at every visit, and the other tabs in step.
  if (stored.damaged || stored.tooMany) storing = saveCart(lines);

  const publish = (next: Cart) => {
    lines = next;
    for (const listener of listeners) listener();
  };

  const onStorage = (event: StorageEvent) => {
    // A null key means another tab cleared everything.
    if (event.key === CART_KEY || event.key === null) {
      publish(parseCart(event.newValue, mostLines()).lines);
    }
  };

  // A page taken out of the browser's back-forward cache, for example by going back from the cart, has slept through changes.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && storing) publish(loadCart(mostLines()).lines);
  };

  return {
    lines: () => lines,
    change(action) {
      const most = mostLines();
      const { cart, outcome } = changeCart(storing ? loadCart(most).lines : lines, action, most);
      storing = saveCart(cart);
      publish(cart);
      return outcome;
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        globalThis.addEventListener("storage", onStorage);
        globalThis.addEventListener("pageshow", onPageShow);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        globalThis.removeEventListener("storage", onStorage);
        globalThis.removeEventListener("pageshow", onPageShow);
      };
    },
    takeNotices() {
      const notices = due;
      due = SAID;
      return notices;
    },
  };
}
