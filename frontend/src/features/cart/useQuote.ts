/**
 * The server's figures for the cart. The browser adds nothing up: it sends ids, quantities and a code, and prints
 * what comes back (rulings 1 and 2).
 */
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect } from "react";
import { $publicApi } from "@/api/client";
import { describeFailure, type Failure, OFFLINE } from "@/api/errors";
import type { LineState, Quote } from "@/api/types";
import type { Cart } from "./cart";
import { byKind } from "./customLine";
import { useCartScope } from "./useCart";

export type QuoteView = {
  /** The newest figures; while new ones are on their way, the ones before. Null when there are none to show. */
  quote: Quote | null;
  /** Figures for what the cart holds now are on their way: what is shown is about to change. */
  refreshing: boolean;
  /** Why there are no figures. */
  failure: Failure | null;
  again(): void;
};

/** Refusals that the shopper can put right at the lines themselves. */
export const CANNOT_BE_BOOKED: readonly string[] = [
  "custom_order_missing",
  "custom_order_closed",
  "custom_orders_take_no_money",
];
const AT_THE_LINES: readonly string[] = ["invalid", ...CANNOT_BE_BOOKED];

export const isAtTheLines = (failure: Failure | null): boolean =>
  failure !== null && AT_THE_LINES.includes(failure.code);

/** What the server says about the line at this place of the cart. */
export const lineProblem = (failure: Failure | null, place: number): string | undefined =>
  failure?.fields[`items[${place}].id`] ?? failure?.fields[`items[${place}].quantity`];

/** Why this custom order cannot be paid for. */
export const bookingProblem = (failure: Failure | null, id: string): string | undefined =>
  failure?.customOrders.includes(id) ? failure.message : undefined;

/** What cannot be ordered as the cart has it: the server prices the rest meanwhile. */
const IN_THE_WAY: readonly LineState["state"][] = ["short", "sold_out", "gone"];

export const isInTheWay = ({ state }: LineState): boolean => IN_THE_WAY.includes(state);

export const inTheWay = (quote: Quote | null): readonly LineState[] =>
  (quote?.states ?? []).filter(isInTheWay);

/** The lines as the server reads them: sarees by number, custom orders with what opens them, nothing that is not saved. */
export function asOrdered(lines: Cart) {
  const { sarees, custom } = byKind(lines);
  return {
    items: sarees.map(({ id, quantity }) => ({ id, quantity })),
    ...(custom.length > 0 && {
      // What is due of them is the shop's to know.
      customOrders: custom.map(({ customOrder: { id, token } }) => ({ id, token })),
    }),
  };
}

/** An unpaid order of this browser and its key: what it keeps is kept for the very shopper who asks. */
export type Earlier = { orderId: string; accessToken: string };

/** Keeps the figures for these lines and this code up to date, and notes in the cart what stock the server names. */
export function useQuote(lines: Cart, coupon: string | null, earlier: Earlier | null): QuoteView {
  const { store } = useCartScope();
  const { sarees, custom } = byKind(lines);
  // What is not saved yet has no price.
  const asked = sarees.length + custom.length > 0;
  const { data, error, isPending, isPlaceholderData, refetch } = $publicApi.useQuery(
    "post",
    "/api/cart/quote",
    {
      body: {
        ...asOrdered(lines),
        // With the prices that were seen: the server says where they have changed.
        items: sarees.map(({ id, quantity, price }) => ({ id, quantity, price })),
        ...(coupon ? { coupon } : {}),
        ...(earlier ? { replaces: earlier } : {}),
      },
    },
    {
      enabled: asked,
      placeholderData: keepPreviousData,
      // Prices and stock are other people's business too: never trust an old answer before paying.
      staleTime: 0,
      refetchOnWindowFocus: true,
      retry: (tries, thrown) => tries < 2 && describeFailure(thrown).code === OFFLINE,
    },
  );
  const failure = asked && error ? describeFailure(error) : null;

  useEffect(() => {
    for (const { id, available } of data?.states ?? []) {
      store.change({ do: "refresh", id, stock: available });
    }
  }, [data, store]);

  return {
    quote: asked && !failure ? (data ?? null) : null,
    // Asking again about the same cart is done quietly.
    refreshing: asked && (isPending || isPlaceholderData),
    failure,
    again: () => void refetch(),
  };
}
