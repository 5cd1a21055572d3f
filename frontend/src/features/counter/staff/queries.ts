/** What the counter asks of the server. */
import { $staffApi, staffApi } from "@/api/client";
import { describeFailure, type Failure, OFFLINE } from "@/api/errors";
import type { QuoteBody, ReturnItems, Sale, SaleBody, SaleReturn, TakeBackBody } from "./types";

/** Somebody waits at the counter: a failure is said at once, and tried again by hand or when the network is back. */
export const AT_ONCE = { retry: false, networkMode: "always" } as const;
const ASK_AGAIN = 5000;
/** A price is asked for again by itself once the network is back. */
const whenBack = ({ state }: { state: { error: unknown } }) =>
  state.error && describeFailure(state.error).code === OFFLINE ? ASK_AGAIN : false;

/** @param bill what the shop keeps for it is free for it */
export const productsQuery = (q: string, bill: string) =>
  $staffApi.queryOptions(
    "get",
    "/api/pos/products",
    { params: { query: { q, bill } } },
    { ...AT_ONCE, staleTime: 0, gcTime: 30_000 },
  );

/** Nothing lies on the counter any more. Without an answer its pieces are free by themselves in ten minutes. */
export const releaseHold = (bill: string): void =>
  void staffApi
    .DELETE("/api/pos/holds/{bill}", { params: { path: { bill } } })
    .catch(() => undefined);

export const quoteQuery = (body: QuoteBody) =>
  $staffApi.queryOptions(
    "post",
    "/api/pos/quote",
    { body },
    {
      ...AT_ONCE,
      staleTime: 0,
      gcTime: 0,
      refetchInterval: whenBack,
    },
  );

export const personQuery = (phone: string) =>
  $staffApi.queryOptions(
    "get",
    "/api/customers/phone/{phone}",
    { params: { path: { phone } } },
    { ...AT_ONCE, staleTime: 5 * 60_000 },
  );

/** Begins the key of every page of the list. */
export const BILLS_KEY = ["get", "/api/orders/pos"] as const;

export const billsQuery = (q: string, after: string | null) =>
  $staffApi.queryOptions(
    "get",
    "/api/orders/pos",
    { params: { query: { ...(q && { q }), ...(after && { after }) } } },
    { ...AT_ONCE, staleTime: 0 },
  );

export const soldBillQuery = (id: string) =>
  $staffApi.queryOptions(
    "get",
    "/api/orders/pos/{id}",
    { params: { path: { id } } },
    { ...AT_ONCE, staleTime: 0 },
  );

/** What is paid back for these pieces of a bill. */
export const returnQuoteQuery = (id: string, items: ReturnItems) =>
  $staffApi.queryOptions(
    "post",
    "/api/orders/pos/{id}/returns/quote",
    { params: { path: { id } }, body: { items } },
    { ...AT_ONCE, staleTime: 0, gcTime: 0, refetchInterval: whenBack },
  );

/** Begins the key of every code. */
export const UPI_KEY = ["get", "/api/pos/upi"] as const;

const UPI_FRESH = 5 * 60_000;

/** To whom this part of a bill is paid by UPI. Without a UPI ID it is asked for each time: the owner may have given one. */
export const upiQuery = (bill: string, part: number, amount: number) =>
  $staffApi.queryOptions(
    "get",
    "/api/pos/upi",
    { params: { query: { amount, bill, part } } },
    {
      ...AT_ONCE,
      staleTime: ({ state }) => (state.data?.data ? UPI_FRESH : 0),
      refetchInterval: whenBack,
    },
  );

/** What is left of a credit note. Another counter may have spent it a moment ago: nothing of it is kept. */
export const creditQuery = (number: string) =>
  $staffApi.queryOptions(
    "get",
    "/api/pos/credits",
    { params: { query: { number } } },
    { ...AT_ONCE, staleTime: 0, gcTime: 0, refetchInterval: whenBack },
  );

/** The first saree that has exactly this number; its likes when none has. */
export async function findByNumber(q: string, bill: string) {
  const query = { q, bill };
  const { data, error } = await staffApi.GET("/api/pos/products", { params: { query } });
  if (!data) throw error;
  return { exact: data.data.find(({ exact }) => exact), hits: data.data };
}

/** A quote past the screen's own, to learn what the server says of a discount. */
export async function tryQuote(body: QuoteBody): Promise<Failure | null> {
  try {
    const { data, error } = await staffApi.POST("/api/pos/quote", { body });
    return data ? null : describeFailure(error);
  } catch (error) {
    return describeFailure(error);
  }
}

/** The invoice of a bill as a file. */
export async function fetchInvoice(id: string): Promise<Blob> {
  const { data, error } = await staffApi.GET("/api/orders/pos/{id}/invoice", {
    params: { path: { id } },
    parseAs: "blob",
  });
  if (!data) throw error;
  return data as Blob;
}

/** The credit note of a return as a file. */
export async function fetchCreditNote(id: string, returnId: string): Promise<Blob> {
  const { data, error } = await staffApi.GET(
    "/api/orders/pos/{id}/returns/{return_id}/credit-note",
    { params: { path: { id, return_id: returnId } }, parseAs: "blob" },
  );
  if (!data) throw error;
  return data as Blob;
}

export type SaleOutcome =
  | { is: "sold"; sale: Sale }
  | { is: "refused"; failure: Failure }
  | { is: "unknown" };

/** These answers say that what was sent is not stored; a repeated one would have been found before them. */
const DECIDED = [400, 404, 409, 413, 422];
/** A first request that was turned away at the door was never looked at. */
export const isDecided = (status: number, isRepeated: boolean) =>
  DECIDED.includes(status) || (!isRepeated && status < 500);

/**
 * Sells a bill, or learns that it was sold. Unknown is not refused: without an answer the same request is to be sent again.
 */
export async function sell(body: SaleBody, isRepeated: boolean): Promise<SaleOutcome> {
  try {
    const { data, error, response } = await staffApi.POST("/api/orders/pos", { body });
    if (data) return { is: "sold", sale: data.data };
    return isDecided(response.status, isRepeated)
      ? { is: "refused", failure: describeFailure(error) }
      : { is: "unknown" };
  } catch {
    return { is: "unknown" };
  }
}

export type TakeBackOutcome =
  | { is: "taken back"; back: SaleReturn }
  /** `total`: what is to be paid back now, where that is why. */
  | { is: "refused"; failure: Failure; total: number | null }
  | { is: "unknown" };

/** What goes back now, where a refusal says so. */
const totalOf = (error: unknown): number | null =>
  error instanceof Object && "total" in error && typeof error.total === "number"
    ? error.total
    : null;

/** Takes pieces of a bill back, or learns that they were; unknown as with `sell`. */
export async function takeBack(
  bill: string,
  body: TakeBackBody,
  isRepeated: boolean,
): Promise<TakeBackOutcome> {
  try {
    const { data, error, response } = await staffApi.POST("/api/orders/pos/{id}/returns", {
      params: { path: { id: bill } },
      body,
    });
    if (data) return { is: "taken back", back: data.data };
    if (!isDecided(response.status, isRepeated)) return { is: "unknown" };
    return { is: "refused", failure: describeFailure(error), total: totalOf(error) };
  } catch {
    return { is: "unknown" };
  }
}
