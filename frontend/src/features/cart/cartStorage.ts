/** Where the cart rests between visits: local storage, key `cart` (spec section 3). */
import { localStore, readJson } from "@/lib/storage";
import { MOST_LINES } from "./cart";
import { type CartItem, readCartItem } from "./cartItem";

export const CART_KEY = "cart";

export type StoredCart = {
  lines: CartItem[];
  /** Something was there that could not be read, and was left out. The shopper gets one notice. */
  damaged: boolean;
  /** More different sarees were there than a cart holds; the first ones were kept. The shopper gets one notice. */
  tooMany: boolean;
};

const EMPTY: StoredCart = { lines: [], damaged: false, tooMany: false };
const UNREADABLE: StoredCart = { ...EMPTY, damaged: true };

function readLines(value: unknown, most: number): StoredCart | null {
  if (!Array.isArray(value)) return null;
  // One line per saree: a stored double would be counted twice by the server.
  const lines = new Map<string, CartItem>();
  let damaged = false;
  for (const candidate of value) {
    const line = readCartItem(candidate);
    if (line === null || lines.has(line.id)) damaged = true;
    // What follows is not even read: ten thousand lines must not hold up the page.
    else if (lines.size === most) return { lines: [...lines.values()], damaged, tooMany: true };
    else lines.set(line.id, line);
  }
  return { lines: [...lines.values()], damaged, tooMany: false };
}

/** Reads a stored value. Unreadable text, a non-list, or a single broken line never throws. `most`: different sarees. */
export const parseCart = (stored: string | null, most: number = MOST_LINES): StoredCart =>
  stored === null ? EMPTY : (readJson(stored, (value) => readLines(value, most)) ?? UNREADABLE);

/** The stored cart; an empty one where storage is blocked. */
export const loadCart = (most?: number): StoredCart => parseCart(localStore.get(CART_KEY), most);

/** Stores the cart. False when the browser refuses (private window, storage full): the cart then lives with the page. */
export const saveCart = (lines: readonly CartItem[]): boolean => localStore.write(CART_KEY, lines);
