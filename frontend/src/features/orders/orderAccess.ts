/**
 * What this browser keeps of its orders: one random token per order, which opens that order here and nothing
 * else (ruling 15), and the number of the last one (spec section 3, `lastOrderId`). No names, no addresses.
 */
import { fieldsOfObject, textOf } from "@/lib/loose";
import { localStore } from "@/lib/storage";

const TOKENS_KEY = "orderTokens";
const LAST_KEY = "lastOrderId";
/** Orders whose sarees still lie in this browser's cart, because nobody here has seen them paid. */
const OPEN_KEY = "openOrders";

/** Old tokens give way to new ones; the mail's link still opens those orders. */
const MOST = 50;
/** What a token looks like (192 bits in base64url); anything else after a `#` is a place on the page. */
const TOKEN = /^[A-Za-z0-9_-]{32}$/;

// What is no text was not written here; the rest still counts.
const tokens = (): [id: string, token: string][] =>
  Object.entries(localStore.read(TOKENS_KEY, fieldsOfObject) ?? {})
    .map(([id, token]): [string, string] => [id, textOf(token)])
    .filter(([, token]) => token !== "");

const openOrders = (): string[] =>
  (
    localStore.read(OPEN_KEY, (value) => (Array.isArray(value) ? value.map(textOf) : null)) ?? []
  ).filter((id) => id !== "");

function keep(id: string, token: string): void {
  const others = tokens().filter(([known]) => known !== id);
  const newest = [...others, [id, token] as const].slice(-MOST);
  localStore.write(TOKENS_KEY, Object.fromEntries(newest));
}

/** Keeps the key to an order that was placed elsewhere: found by its number, or opened by the link in its mail. */
export function keepOrderToken(id: string, token: string): void {
  // Anything may stand behind the `#` of a link.
  if (TOKEN.test(token)) keep(id, token);
}

/** Keeps the token of an order placed in this browser, and remembers it as the last one. */
export function rememberOrder(id: string, token: string): void {
  keep(id, token);
  localStore.set(LAST_KEY, id);
  localStore.write(OPEN_KEY, [...openOrders().filter((open) => open !== id), id].slice(-MOST));
}

/** The token of this order, or null when the order was not placed here. */
export function orderToken(id: string): string | null {
  return tokens().find(([known]) => known === id)?.[1] ?? null;
}

/** The order placed last in this browser. */
export const lastOrderId = (): string | null => localStore.get(LAST_KEY);

/** The newest order not yet seen paid; its sarees may still lie in the cart. */
export const openOrderId = (): string | null => openOrders().at(-1) ?? null;

/** The order has come to its end. True the first time only: then its sarees are to leave the cart. */
export function closeOrder(id: string): boolean {
  const open = openOrders();
  if (!open.includes(id)) return false;
  localStore.write(
    OPEN_KEY,
    open.filter((other) => other !== id),
  );
  return true;
}
