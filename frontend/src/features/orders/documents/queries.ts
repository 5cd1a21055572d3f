/** The documents of an order, for whoever may see it. */
import { $orderApi } from "@/api/client";
import { orderToken } from "../orderAccess";

/** An invoice is made when the parcel leaves; an order that is cancelled after that has a credit note too. */
export const mayHaveInvoice = (status: string): boolean =>
  ["shipped", "delivered", "cancelled"].includes(status);

export function documentsQuery(id: string) {
  const token = orderToken(id);
  return $orderApi.queryOptions(
    "get",
    "/api/orders/{id}/documents",
    {
      params: { path: { id } },
      ...(token ? { headers: { "X-Order-Token": token } } : {}),
    },
    // Wrong and missing look alike (404): asking again does not help. A refund adds a credit note.
    { retry: false, staleTime: 0 },
  );
}
