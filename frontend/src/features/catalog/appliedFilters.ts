/** The filters that are on, as words a shopper can take away again. */
import { rupees } from "@/lib/money";
import { type Filters, narrow } from "./filters";

export type AppliedFilter = { id: string; label: string; without: Filters };

function priceWords(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return `${rupees(min)} – ${rupees(max)}`;
  return min !== null ? `From ${rupees(min)}` : `Up to ${rupees(max ?? 0)}`;
}

/** Each filter that narrows the listing, with the listing as it would be without it. */
export function appliedFilters(filters: Filters): AppliedFilter[] {
  const list: AppliedFilter[] = [];
  const add = (id: string, label: string, without: Partial<Filters>) =>
    list.push({ id, label, without: narrow(filters, without) });
  if (filters.q) add("q", `“${filters.q}”`, { q: "" });
  if (filters.min !== null || filters.max !== null) {
    add("price", priceWords(filters.min, filters.max), { min: null, max: null });
  }
  if (filters.inStock) add("stock", "In stock", { inStock: false });
  if (filters.featured) add("offers", "Special offers", { featured: false });
  if (filters.trending) add("trending", "Trending", { trending: false });
  return list;
}
