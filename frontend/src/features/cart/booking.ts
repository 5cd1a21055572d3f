/** What becomes of a custom order in the cart: not saved, sent once more, saved. Pure, as `cart.ts`; few pages need it. */
import type { Cart, CartChange } from "./cart";
import { type CartItem, pendingKey } from "./cartItem";

/**
 * Puts a line in place of any earlier one for the same custom order, and of what was not saved under these keys.
 * @param most different sarees
 */
export function bookCustom(
  cart: Cart,
  asked: CartItem,
  keys: readonly string[],
  most: number,
): CartChange {
  const key = pendingKey(asked);
  // Sent in vain once more it is the same line, whenever it was made.
  const before = key === null ? undefined : cart.find((line) => pendingKey(line) === key);
  const image = asked.image || (before?.image ?? "");
  const item = before ? { ...asked, id: before.id, sku: before.sku, image } : asked;
  const isOld = (line: CartItem) =>
    line.id === item.id || keys.some((old) => old === pendingKey(line));
  const place = cart.findIndex(isOld);
  if (place < 0 && cart.length >= most) return { cart, outcome: { kind: "tooMany", most } };
  const next = place < 0 ? [...cart, item] : cart.map((line, at) => (at === place ? item : line));
  return {
    cart: next.filter((line) => line === item || !isOld(line)),
    outcome: { kind: "added", item, limited: false },
  };
}

/**
 * What was not saved yet is saved: a payment takes its place.
 * @param item null when there is nothing to pay yet
 */
export function customSaved(cart: Cart, key: string, item: CartItem | null): CartChange {
  const line = cart.find((candidate) => pendingKey(candidate) === key);
  // Taken out meanwhile.
  if (!line) return { cart, outcome: { kind: "nothing" } };
  // Only the form draws its picture.
  if (item) {
    const drawn = { ...item, image: item.image || line.image };
    return bookCustom(cart, drawn, [key], cart.length);
  }
  return {
    cart: cart.filter((other) => other !== line),
    outcome: { kind: "removed", item: line },
  };
}

/** What was asked for is another one now: its line says so. Where there is none, none comes. */
export function customChanged(cart: Cart, item: CartItem): CartChange {
  const isThere = cart.some((line) => line.id === item.id);
  if (!isThere) return { cart, outcome: { kind: "nothing" } };
  return bookCustom(cart, item, [], cart.length);
}
