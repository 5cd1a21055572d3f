/** Where the cart rests between visits: local storage, key `cart` (spec section 3). */
import { type CartItem, readCartItem } from "./cartItem";

export const CART_KEY = "cart";

export type StoredCart = {
  lines: CartItem[];
  /** Something was there that could not be read, and was left out. The shopper gets one notice. */
  damaged: boolean;
};

const EMPTY: StoredCart = { lines: [], damaged: false };

/** Reads a stored value. Unreadable text, a non-list, or a single broken line never throws. */
export function parseCart(stored: string | null): StoredCart {
  if (stored === null) return EMPTY;
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return { lines: [], damaged: true };
  }
  if (!Array.isArray(value)) return { lines: [], damaged: true };
  const lines = value.map(readCartItem).filter((line): line is CartItem => line !== null);
  // One line per saree: a stored double would be counted twice by the server.
  const unique = lines.filter(
    (line, at) => lines.findIndex((other) => other.id === line.id) === at,
  );
  return { lines: unique, damaged: unique.length !== value.length };
}

/** The stored cart; an empty one where storage is blocked. */
export function loadCart(): StoredCart {
  try {
    return parseCart(localStorage.getItem(CART_KEY));
  } catch {
    return EMPTY;
  }
}

/** Stores the cart. False when the browser refuses (private window, storage full): the cart then lives with the page. */
export function saveCart(lines: readonly CartItem[]): boolean {
  try {
    localStorage.setItem(CART_KEY, JSON.stringify(lines));
    return true;
  } catch {
    return false;
  }
}
