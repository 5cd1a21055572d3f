/** The document of a sale at the counter, for the staff who may see it, and the count of its prints. */
import { $staffApi, staffApi } from "@/api/client";
import { newKey } from "@/lib/newKey";

/** Somebody waits for the paper. */
const PATIENCE = 3000;

export const saleQuery = (id: string) =>
  $staffApi.queryOptions(
    "get",
    "/api/orders/pos/{id}",
    { params: { path: { id } } },
    { retry: false, networkMode: "always", staleTime: 0 },
  );

/** Whether the print that is about to be made is the first of this paper. Without an answer nobody may call it the original. */
export async function isOriginal(sale: string, number: string): Promise<boolean> {
  try {
    const { data } = await staffApi.POST("/api/orders/pos/{id}/prints", {
      params: { path: { id: sale } },
      body: { document: number, key: newKey() },
      signal: AbortSignal.timeout(PATIENCE),
    });
    return data?.data.copy === 1;
  } catch {
    return false;
  }
}
