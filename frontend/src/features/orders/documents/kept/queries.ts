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

/** Since when the paper that is about to be printed is a duplicate; null: it is the original, which nobody may say without an answer. */
export async function printedAgain(sale: string, number: string): Promise<Date | null> {
  try {
    const { data } = await staffApi.POST("/api/orders/pos/{id}/prints", {
      params: { path: { id: sale } },
      body: { document: number, key: newKey() },
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (data?.data.isOriginal) return null;
  } catch {
    // It is printed all the same.
  }
  return new Date();
}
