/** Every call of the admin's order screens. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { bodyOf } from "@/api/bodyOf";
import { $staffApi, publicApi, staffApi } from "@/api/client";
import type { ShippingAddress } from "@/api/types";
import type { RefundPartsBody } from "./refundParts";
import type { BulkBody, OrderQuery, StatusBody } from "./types";

export const ordersQuery = (query: OrderQuery) =>
  $staffApi.queryOptions("get", "/api/admin/orders", { params: { query } });

export const orderCountsQuery = () => $staffApi.queryOptions("get", "/api/admin/orders/counts");

export const staffOrderQuery = (id: string) =>
  $staffApi.queryOptions("get", "/api/admin/orders/{id}", { params: { path: { id } } });

/** Anything about orders: after one was moved, lists, counts and the order itself are asked for anew. */
const isAboutOrders = ({ queryKey: [, path] }: { queryKey: readonly unknown[] }): boolean =>
  typeof path === "string" && /^\/api\/(admin\/orders|payment-issues)/.test(path);

/** The same page as it is now, apart from what is shown. */
export const askForOrders = (query: OrderQuery) =>
  bodyOf(staffApi.GET("/api/admin/orders", { params: { query } }));

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
    bodyOf(staffApi.PATCH("/api/orders/{id}/status", { ...path(id), body: move })),
  );

export const useUndoMove = (id: string) =>
  useOrderMutation((version: number) =>
    bodyOf(staffApi.POST("/api/admin/orders/{id}/undo", { ...path(id), body: { version } })),
  );

export const useCancelOrder = (id: string) =>
  useOrderMutation((_: undefined) => bodyOf(staffApi.DELETE("/api/orders/{id}", path(id))));

export const useRefundOrder = (id: string) =>
  useOrderMutation(({ key, ...refund }: { key: string; parts: RefundPartsBody; reason: string }) =>
    bodyOf(
      staffApi.POST("/api/orders/{id}/refunds", {
        params: { path: { id }, header: { "Idempotency-Key": key } },
        body: refund,
      }),
    ),
  );

/** What these parts would amount to. */
export const refundPreviewQuery = (id: string, parts: RefundPartsBody) =>
  $staffApi.queryOptions("post", "/api/admin/orders/{id}/refund-preview", {
    ...path(id),
    body: parts,
  });

export const useCameBack = (id: string) =>
  useOrderMutation((version: number) =>
    bodyOf(staffApi.POST("/api/admin/orders/{id}/came-back", { ...path(id), body: { version } })),
  );

export const useChangeAddress = (id: string) =>
  useOrderMutation((shippingAddress: ShippingAddress) =>
    bodyOf(staffApi.PUT("/api/orders/{id}", { ...path(id), body: { shippingAddress } })),
  );

/** Taking the old links back sends none: the customer's email gets a new one as if they had asked for it. */
export const useRenewLinks = (id: string) =>
  useOrderMutation(async (_: undefined) => {
    await bodyOf(staffApi.DELETE("/api/orders/{id}/links", path(id)));
    await bodyOf(publicApi.POST("/api/orders/{id}/link", path(id)));
  });

export const useAddNote = (id: string) =>
  useOrderMutation((text: string) =>
    bodyOf(staffApi.POST("/api/admin/orders/{id}/notes", { ...path(id), body: { text } })),
  );

export function useBulk() {
  const queries = useQueryClient();
  return useOrderMutation(async (bulk: BulkBody) => {
    const answer = await bodyOf(staffApi.POST("/api/admin/orders/bulk", { body: bulk }));
    // A list searched earlier would come back as it was, and rows ticked in it would stand at the step they had then.
    queries.removeQueries({ predicate: isAboutOrders, type: "inactive" });
    return answer;
  });
}
