/** What is sold at the counter, as the API tells it. */
import type { components } from "@/api/schema";

export type FoundProduct = components["schemas"]["FoundSareeView"];
export type BillQuote = components["schemas"]["SaleQuoteView"];
export type QuoteBody = components["schemas"]["SaleQuoteBody"];
export type SaleBody = components["schemas"]["SaleBody"];
export type Sale = components["schemas"]["SaleView"];
