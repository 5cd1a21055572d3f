/**
 * What this browser keeps of its orders: one random token per order, which opens that order here and nothing
 * else (ruling 15), and the number of the last one (spec section 3, `lastOrderId`). No names, no addresses.
 */

const TOKENS_KEY = "orderTokens";
const LAST_KEY = "lastOrderId";
/** Orders whose sarees still lie in this browser's cart, because nobody here has seen them paid. */
const OPEN_KEY = "openOrders";

/** Old tokens give way to new ones; the mail's link still opens those orders. */
const MOST = 50;
/** What a token looks like (192 bits in base64url); anything else after a `#` is a place on the page. */
const TOKEN = /^[A-Za-z0-9_-]{32}$/;

// Where nothing can be stored (private window), all of it still lives as long as the page.
const memory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(read(key) ?? "null");
  } catch {
    return null;
  }
}

function tokens(): [id: string, token: string][] {
  const value = readJson(TOKENS_KEY);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).filter(
    (pair): pair is [string, string] => typeof pair[1] === "string",
  );
}

function openOrders(): string[] {
  const value = readJson(OPEN_KEY);
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === "string") : [];
}

function keep(id: string, token: string): void {
  const others = tokens().filter(([known]) => known !== id);
  const newest = [...others, [id, token] as const].slice(-MOST);
  write(TOKENS_KEY, JSON.stringify(Object.fromEntries(newest)));
}

/** Keeps the key to an order that was placed elsewhere: found by its number, or opened by the link in its mail. */
export function keepOrderToken(id: string, token: string): void {
  // Anything may stand behind the `#` of a link.
  if (TOKEN.test(token)) keep(id, token);
}

/** Keeps the token of an order placed in this browser, and remembers it as the last one. */
export function rememberOrder(id: string, token: string): void {
  keep(id, token);
  write(LAST_KEY, id);
  write(OPEN_KEY, JSON.stringify([...openOrders().filter((open) => open !== id), id].slice(-MOST)));
}

/** The token of this order, or null when the order was not placed here. */
export function orderToken(id: string): string | null {
  return tokens().find(([known]) => known === id)?.[1] ?? null;
}

/** The order placed last in this browser. */
export const lastOrderId = (): string | null => read(LAST_KEY);

/** The newest order not yet seen paid; its sarees may still lie in the cart. */
export const openOrderId = (): string | null => openOrders().at(-1) ?? null;

/** The order has come to its end. True the first time only: then its sarees are to leave the cart. */
export function closeOrder(id: string): boolean {
  const open = openOrders();
  if (!open.includes(id)) return false;
  write(OPEN_KEY, JSON.stringify(open.filter((other) => other !== id)));
  return true;
}
