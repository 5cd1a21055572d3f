/**
 * Turns whatever a call threw into words for a person. The server's problem documents already speak plain
 * English; this file only reads them, and finds a sentence for the moments when nothing came back.
 */
import type { Order, Quote } from "./types";

/** What a screen needs to know about a failed call. */
export type Failure = {
  /** The server's stable code (`price_changed`, `out_of_stock` …), or one of the local ones below. */
  code: string;
  /** One sentence for the shopper. */
  message: string;
  /** Messages by field, in the server's names (`shippingAddress.phone`). Empty when none. */
  fields: Readonly<Record<string, string>>;
  /** The new quote that comes with `price_changed`. */
  quote: Quote | null;
  /** What is left, with `out_of_stock`. */
  available: readonly { id: string; available: number }[];
  /** The custom orders that cannot be booked. */
  customOrders: readonly string[];
  /** The order that `payment_unavailable` placed all the same, with its token: a retry pays it. */
  placed: { order: Order; accessToken: string } | null;
};

/** No answer at all: no network, or the server did not speak. */
export const OFFLINE = "offline";
/** An answer that was not one of the shop's problem documents. */
export const UNEXPECTED = "unexpected";

export const OFFLINE_MESSAGE =
  "We couldn't reach the shop. Please check your connection and try again.";
export const UNEXPECTED_MESSAGE = "An unexpected error occurred";

type Loose = Record<string, unknown>;

const isObject = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const text = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value : null;

function readFields(value: unknown): Record<string, string> {
  if (!isObject(value)) return {};
  const fields: Record<string, string> = {};
  for (const [name, said] of Object.entries(value)) {
    const message = text(said);
    if (message) fields[name] = message;
  }
  return fields;
}

function readAvailable(value: unknown): { id: string; available: number }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((row: unknown) =>
    isObject(row) && typeof row.id === "string" && typeof row.available === "number"
      ? [{ id: row.id, available: row.available }]
      : [],
  );
}

/** One that says nothing more; in the form of the shop's own refusals. */
export const failureOf = (
  code: string,
  message: string,
  fields: Failure["fields"] = {},
): Failure => ({
  code,
  message,
  fields,
  quote: null,
  available: [],
  customOrders: [],
  placed: null,
});

/** A quote is only believed when it has the figures a screen would print. */
function readQuote(value: unknown): Quote | null {
  return isObject(value) && typeof value.payable === "number" && Array.isArray(value.lines)
    ? (value as Quote)
    : null;
}

/** Only an order with its key is one that can be paid later. */
const readIds = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === "string") : [];

function readPlaced(error: Loose): Failure["placed"] {
  const accessToken = text(error.accessToken);
  return accessToken && isObject(error.order) && typeof error.order.id === "string"
    ? { order: error.order as Order, accessToken }
    : null;
}

/**
 * Reads a failed call. Accepts a problem document (spec section 7: error first, then message), a thrown
 * network error, or anything else a proxy between us and the server may have answered.
 */
export function describeFailure(error: unknown): Failure {
  // fetch throws TypeError when nothing answered, DOMException when the call was given up.
  if (error instanceof TypeError || error instanceof DOMException) {
    return failureOf(OFFLINE, OFFLINE_MESSAGE);
  }
  if (!isObject(error)) return failureOf(UNEXPECTED, UNEXPECTED_MESSAGE);
  const said = text(error.error) ?? text(error.message) ?? text(error.detail) ?? text(error.title);
  return {
    code: text(error.code) ?? UNEXPECTED,
    message: said ?? UNEXPECTED_MESSAGE,
    fields: readFields(error.errors),
    quote: readQuote(error.quote),
    available: readAvailable(error.available),
    customOrders: readIds(error.customOrders),
    placed: readPlaced(error),
  };
}
