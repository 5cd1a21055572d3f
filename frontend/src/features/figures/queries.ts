/** What the shop took in, as the server counts it. */
import { $staffApi } from "@/api/client";
import type { components } from "@/api/schema";

export type SalesFigures = components["schemas"]["SalesFigures"];
export type Conversion = SalesFigures["conversion"];
export type SalesPoint = components["schemas"]["SalesPoint"];
export type BestSeller = components["schemas"]["BestSeller"];
export type PeriodName = "today" | "7" | "30" | "year";

export const figuresQuery = (period: PeriodName) =>
  $staffApi.queryOptions("get", "/api/admin/dashboard", { params: { query: { period } } });

export const eveningSheetQuery = () => $staffApi.queryOptions("get", "/api/admin/evening-sheet");
