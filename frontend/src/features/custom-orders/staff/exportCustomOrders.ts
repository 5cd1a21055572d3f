/** A list of custom orders as a file. */
import { staffApi } from "@/api/client";
import { type Progress, readRows } from "@/lib/readRows";
import type { CustomOrdersQuery } from "./queries";

/** What narrows a list, whichever page of it is shown. */
type CustomOrdersAsked = Pick<CustomOrdersQuery, "stage" | "view" | "q">;

export async function exportCustomOrders(
  query: CustomOrdersAsked,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Blob> {
  const { data, error, response } = await staffApi.GET("/api/admin/custom-orders/export.csv", {
    params: { query },
    parseAs: "stream",
    signal,
  });
  if (!data) throw error;
  return readRows(data, response.headers, onProgress);
}
