/** One order, read with the token this browser holds. */
import { useQuery } from "@tanstack/react-query";
import { $orderApi } from "@/api/client";
import type { Order, StaffOrder } from "@/api/types";
import { orderToken } from "./orderAccess";

/** How often a screen asks while a payment is being confirmed, in milliseconds. */
const SOON = 3_000;
const LATER = 10_000;
/** After this many questions the screen asks less often. */
const IMPATIENT = 20;

export type OrderQuery = {
  order: Order | StaffOrder | undefined;
  /** The failed call, to be read with `describeFailure`. */
  error: unknown;
  loading: boolean;
  again(): void;
};

/**
 * Whether the money side can still change by itself: only then is asking again worth anything. A failed attempt is no
 * end: the bank may still let it through (late authorization), or another attempt succeed.
 */
export const isOpen = (order: Order): boolean =>
  order.status === "pending" &&
  (order.paymentStatus === "pending" || order.paymentStatus === "failed");

/** One order, asked for with the token of this browser. */
export function orderQuery(id: string) {
  const token = orderToken(id);
  return $orderApi.queryOptions("get", "/api/orders/{id}", {
    params: { path: { id } },
    ...(token ? { headers: { "X-Order-Token": token } } : {}),
  });
}

/** `watch` keeps asking while the order's payment is open. */
export function useOrder(id: string, watch = false): OrderQuery {
  const query = useQuery({
    ...orderQuery(id),
    enabled: id !== "",
    // What an order screen says about money must be today's news.
    staleTime: 0,
    // Wrong and missing look alike (404): asking again does not help.
    retry: false,
    refetchInterval: ({ state }) => {
      const order = state.data?.data;
      if (!watch || !order || !isOpen(order)) return false;
      return state.dataUpdateCount < IMPATIENT ? SOON : LATER;
    },
  });
  return {
    order: query.data?.data,
    error: query.error,
    loading: query.isLoading,
    again: () => void query.refetch(),
  };
}
