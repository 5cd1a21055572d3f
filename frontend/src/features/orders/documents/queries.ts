/** The documents of an order, for whoever may see it. */
import { $orderApi, orderApi } from "@/api/client";
import { orderToken } from "../orderAccess";

/** An invoice is made when the parcel leaves; an order that is cancelled after that has a credit note too. */
export const mayHaveInvoice = (status: string): boolean =>
  ["shipped", "delivered", "cancelled"].includes(status);

/** Vouchers come before it, for the payment and for what goes back of it. */
export const mayHaveDocuments = (status: string): boolean =>
  mayHaveInvoice(status) || ["confirmed", "processing"].includes(status);

/** What opens an order for whoever has its link. */
const tokenHeader = (id: string) => {
  const token = orderToken(id);
  return token ? { headers: { "X-Order-Token": token } } : {};
};

export function documentsQuery(id: string) {
  return $orderApi.queryOptions(
    "get",
    "/api/orders/{id}/documents",
    {
      params: { path: { id } },
      ...tokenHeader(id),
    },
    // Wrong and missing look alike (404): asking again does not help. A refund adds a credit note.
    { retry: false, staleTime: 0 },
  );
}

/** One document as a PDF. It is fetched, because a plain link could not show who is asking. */
export async function fetchPdf(id: string, file: string): Promise<Blob> {
  const { data, error } = await orderApi.GET("/api/orders/{id}/documents/{file}", {
    params: { path: { id, file } },
    ...tokenHeader(id),
    parseAs: "blob",
  });
  if (!data) throw error;
  return data as Blob;
}
