/** A list of orders as a file. */
import { staffApi } from "@/api/client";
import { type Progress, readRows } from "@/lib/readRows";
import { type ListAddress, queryOf } from "./listAddress";

export async function exportOrders(
  list: ListAddress,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Blob> {
  const { sort: _, after: __, before: ___, ...query } = queryOf(list);
  const { data, error, response } = await staffApi.GET("/api/admin/orders/export.csv", {
    params: { query },
    parseAs: "stream",
    signal,
  });
  if (!data) throw error;
  return readRows(data, response.headers, onProgress);
}
