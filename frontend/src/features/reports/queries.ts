/** Reports, as the server adds them up; and the same as files. */
import { $staffApi, staffApi } from "@/api/client";
import type { components } from "@/api/schema";
import type { Period } from "./periods";

export type GstReturn = components["schemas"]["GstReturnView"];
export type GstTable = components["schemas"]["GstTableView"];
export type IssuedNumbers = components["schemas"]["IssuedNumbersView"];
export type StaffDiscounts = components["schemas"]["StaffDiscountsView"];
export type ReportName = "gstr1" | "day-book" | "tenders";

export const gstReturnQuery = ({ from, to }: Period) =>
  $staffApi.queryOptions("get", "/api/reports/gst", { params: { query: { from, to } } });

export const staffDiscountsQuery = ({ from, to }: Period) =>
  $staffApi.queryOptions("get", "/api/reports/discounts", { params: { query: { from, to } } });

// A file that stops short is no file: reading it throws.
export async function takeReport(report: ReportName, { from, to }: Period): Promise<Blob> {
  const { data, error } = await staffApi.GET(`/api/reports/${report}`, {
    params: { query: { from, to } },
    parseAs: "blob",
  });
  if (!data) throw error;
  return data;
}

export async function takeStockValue(): Promise<Blob> {
  const { data, error } = await staffApi.GET("/api/reports/stock-value", { parseAs: "blob" });
  if (!data) throw error;
  return data;
}
