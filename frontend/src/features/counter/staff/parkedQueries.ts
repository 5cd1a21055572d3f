/** What the counter asks of the server about bills on hold. */
import { $staffApi, staffApi } from "@/api/client";
import { describeFailure, type Failure } from "@/api/errors";
import type { Held } from "./bill";
import { unknownAt } from "./parked";
import { AT_ONCE, isDecided } from "./queries";
import type { BillQuote, ParkedBill, QuoteBody } from "./types";

export const parkedQuery = () =>
  $staffApi.queryOptions("get", "/api/pos/parked", {}, { ...AT_ONCE, staleTime: 0 });

type NotDone = { is: "refused"; failure: Failure } | { is: "unknown" };

/** Puts a bill on hold, or learns that it is; unknown as with `sell`. */
export async function putOnHold(
  { id, body }: Held,
  isRepeated: boolean,
  signal: AbortSignal | null = null,
): Promise<{ is: "on hold" } | NotDone> {
  try {
    const { data, error, response } = await staffApi.PUT("/api/pos/parked/{id}", {
      params: { path: { id } },
      body,
      signal,
    });
    if (data) return { is: "on hold" };
    return isDecided(response.status, isRepeated)
      ? { is: "refused", failure: describeFailure(error) }
      : { is: "unknown" };
  } catch {
    return { is: "unknown" };
  }
}

/** Takes a bill up, or learns that this counter did; unknown as with `sell`. */
export async function takeUp(
  id: string,
  key: string,
  isRepeated: boolean,
): Promise<{ is: "taken up"; bill: ParkedBill } | NotDone> {
  try {
    const { data, error, response } = await staffApi.POST("/api/pos/parked/{id}/take", {
      params: { path: { id } },
      body: { key },
    });
    if (data) return { is: "taken up", bill: data.data };
    return isDecided(response.status, isRepeated)
      ? { is: "refused", failure: describeFailure(error) }
      : { is: "unknown" };
  } catch {
    return { is: "unknown" };
  }
}

type Asked = { is: "priced"; quote: BillQuote } | { is: "failed"; failure: Failure };

/** @throws what `describeFailure` reads */
export type AskPrice = (body: QuoteBody) => Promise<{ data: BillQuote }>;

export const askShopPrice: AskPrice = async (body) => {
  const { data, error } = await staffApi.POST("/api/pos/quote", { body });
  if (!data) throw error;
  return data;
};

/** A quote past the screen's own, of what lies on the counter this very moment. */
export async function askQuote(ask: AskPrice, body: QuoteBody): Promise<Asked> {
  try {
    return { is: "priced", quote: (await ask(body)).data };
  } catch (error) {
    return { is: "failed", failure: describeFailure(error) };
  }
}

/**
 * What is known of these sarees now, and how many are not sold any more. Asked without discounts: one that is too large by
 * now must not keep the bill away; the bill's own quote says so.
 */
export async function findLines(
  ask: AskPrice,
  items: ParkedBill["items"],
): Promise<
  { is: "found"; lines: BillQuote["lines"]; gone: number } | Extract<Asked, { is: "failed" }>
> {
  let left = items;
  while (left.length > 0) {
    const asked = await askQuote(ask, {
      items: left.map(({ id, quantity }) => ({ id, quantity })),
    });
    if (asked.is === "priced") {
      return { is: "found", lines: asked.quote.lines, gone: items.length - left.length };
    }
    const unknown = unknownAt(asked.failure);
    const sold = left.filter((_, at) => !unknown.has(at));
    if (sold.length === left.length) return asked;
    left = sold;
  }
  return { is: "found", lines: [], gone: items.length };
}
