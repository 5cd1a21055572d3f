/** Sales and sarees as the API tells of them. */
import type { components } from "@/api/schema";

export type Sale = components["schemas"]["SaleView"];
export type FoundProduct = components["schemas"]["FoundSareeView"];
