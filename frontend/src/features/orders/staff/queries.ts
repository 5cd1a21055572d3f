/** Every call of the admin's order screens. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import createFetchClient from "openapi-fetch";
import createQueryClient from "openapi-react-query";
import { asStaff } from "@/api/send";
import type { ShippingAddress } from "@/api/types";
import type { BulkBody, OrderQuery, StaffOrderCalls, StatusBody } from "./types";

const api = createFetchClient<StaffOrderCalls>({
  baseUrl: globalThis.location?.origin ?? "",
  fetch: asStaff,
});
const $api = createQueryClient(api);

export const ordersQuery = (query: OrderQuery) =>
  $api.queryOptions("get", "/api/admin/orders", { params: { query } });

export const orderCountsQuery = () => $api.queryOptions("get", "/api/admin/orders/counts");

export const staffOrderQuery = (id: string) =>
  $api.queryOptions("get", "/api/admin/orders/{id}", { params: { path: { id } } });

/** Anything about orders: after one was moved, lists, counts and the order itself are asked for anew. */
const isAboutOrders = ({ queryKey: [, path] }: { queryKey: readonly unknown[] }): boolean =>
  typeof path === "string" && /^\/api\/(admin\/orders|payment-issues)/.test(path);

/** The body of an answer; a refusal is thrown, to be read with `describeFailure`. */
async function body<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>) {
  const { data, error, response } = await call;
  if (!response.ok) throw error;
  return data;
}

/** The same page as it is now, apart from what is shown. */
export const askForOrders = (query: OrderQuery) =>
  body(api.GET("/api/admin/orders", { params: { query } }));

function useOrderMutation<Variables, Answer>(act: (variables: Variables) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    // Also after a refusal: somebody else may have changed what is shown.
    onSettled: () => queries.invalidateQueries({ predicate: isAboutOrders }),
  });
}

const path = (id: string) => ({ params: { path: { id } } });

export const useMoveOrder = (id: string) =>
  useOrderMutation((move: StatusBody) =>
    body(api.PATCH("/api/orders/{id}/status", { ...path(id), body: move })),
  );

export const useUndoMove = (id: string) =>
  useOrderMutation((version: number) =>
    body(api.POST("/api/admin/orders/{id}/undo", { ...path(id), body: { version } })),
  );

export const useCancelOrder = (id: string) =>
  useOrderMutation((_: undefined) => body(api.DELETE("/api/orders/{id}", path(id))));

export const useRefundOrder = (id: string) =>
  useOrderMutation(({ key, ...refund }: { key: string; amount: number; reason: string }) =>
    body(
      api.POST("/api/orders/{id}/refunds", {
        params: { path: { id }, header: { "Idempotency-Key": key } },
        body: refund,
      }),
    ),
  );

export const useChangeAddress = (id: string) =>
  useOrderMutation((shippingAddress: ShippingAddress) =>
    body(api.PUT("/api/orders/{id}", { ...path(id), body: { shippingAddress } })),
  );

export const useRenewLinks = (id: string) =>
  useOrderMutation((_: undefined) => body(api.DELETE("/api/orders/{id}/links", path(id))));

export const useAddNote = (id: string) =>
  useOrderMutation((text: string) =>
    body(api.POST("/api/admin/orders/{id}/notes", { ...path(id), body: { text } })),
  );

export const useBulk = () =>
  useOrderMutation((bulk: BulkBody) => body(api.POST("/api/admin/orders/bulk", { body: bulk })));
