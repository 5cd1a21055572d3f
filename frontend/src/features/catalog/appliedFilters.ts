/** The filters that are on, as words a shopper can take away again. */
import { rupees } from "@/lib/money";
import { type FacetGroup, labelOf } from "./facetGroups";
import { type Filters, GROUPS, isPriceRange, narrow, toggle } from "./filters";

export type AppliedFilter = {
  id: string;
  label: string;
  swatch?: string | null;
  /** The listing as it would be without it. */
  without: Filters;
};

function priceWords(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return `${rupees(min)} – ${rupees(max)}`;
  return min !== null ? `From ${rupees(min)}` : `Up to ${rupees(max ?? 0)}`;
}

/** Each filter that narrows the listing. The groups lend their words; without them the address's own are used. */
export function appliedFilters(
  filters: Filters,
  groups: readonly FacetGroup[] = [],
): AppliedFilter[] {
  const list: AppliedFilter[] = [];
  const add = (id: string, label: string, without: Partial<Filters>) =>
    list.push({ id, label, without: narrow(filters, without) });
  if (filters.q) add("q", `“${filters.q}”`, { q: "" });
  const priced = filters.min !== null || filters.max !== null;
  if (priced && isPriceRange(filters.min, filters.max)) {
    add("price", priceWords(filters.min, filters.max), { min: null, max: null });
  }
  if (filters.inStock) add("stock", "In stock", { inStock: false });
  if (filters.featured) add("offers", "Special offers", { featured: false });
  if (filters.trending) add("trending", "Trending", { trending: false });
  for (const group of GROUPS) {
    if (group === "category" && filters.category !== null) continue;
    const known = groups.find((one) => one.group === group)?.values;
    for (const value of filters.choices[group] ?? []) {
      list.push({
        id: `${group}:${value}`,
        label: labelOf(groups, group, value),
        swatch: known?.find((one) => one.value === value)?.swatch ?? null,
        without: toggle(filters, group, value),
      });
    }
  }
  return list;
}
