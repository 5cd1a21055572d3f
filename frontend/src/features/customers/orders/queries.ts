/** What the area asks about the signed-in customer's own orders. */
import { useSuspenseQueries } from "@tanstack/react-query";
import { $shopperApi } from "@/api/client";
import type { OrderState } from "./states";

/** What happens to an order happens elsewhere: each look is a new question, while what is known stays on the screen. */
const FRESH = { staleTime: 0 };

/** The key every list of orders begins with: what is done to one order makes all of them old. */
export const ordersKey = () => $shopperApi.queryOptions("get", "/api/customers/orders").queryKey;

/** One page of orders, newest first, in one state or in all. */
export const ordersQuery = (status: OrderState | null = null, page = 1) =>
  $shopperApi.queryOptions(
    "get",
    "/api/customers/orders",
    { params: { query: { ...(status && { status }), ...(page > 1 && { page }) } } },
    FRESH,
  );

export const customerOrderQuery = (id: string) =>
  $shopperApi.queryOptions(
    "get",
    "/api/customers/orders/{id}",
    { params: { path: { id } } },
    FRESH,
  );

export const trackQuery = (id: string) =>
  $shopperApi.queryOptions(
    "get",
    "/api/customers/orders/{id}/track",
    { params: { path: { id } } },
    FRESH,
  );

/** The pages of the list that are on the screen, as one. Suspends until they are there. */
export function useOrders(status: OrderState | null, pages: number) {
  return useSuspenseQueries({
    queries: Array.from({ length: pages }, (_, index) => ordersQuery(status, index + 1)),
    combine: (answers) => ({
      orders: answers.flatMap((answer) => answer.data.data),
      total: answers[0]?.data.page.total ?? 0,
      pageSize: answers[0]?.data.page.size ?? 0,
    }),
  });
}
