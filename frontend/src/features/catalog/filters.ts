/** What a shopper narrowed the listing to, and how it stands in the address. */
import { paths } from "@/paths";

export const SORTS = [
  { value: "newest", label: "Newest" },
  { value: "price-low", label: "Price: low to high" },
  { value: "price-high", label: "Price: high to low" },
  { value: "popular", label: "Popular" },
] as const;
export type Sort = (typeof SORTS)[number]["value"];

/** Ends of the price slider (spec section 2). At its right end it hides nothing, however dear (ruling 25). */
export const SLIDER_TOP = 40_000;
/** Sarees per page; "Show 24 more" adds another. */
export const PAGE_SIZE = 24;
/** Nobody scrolls further; it keeps a made-up address from asking for thousands of pages. */
const MOST_PAGES = 20;

export type Filters = {
  q: string;
  category: string | null;
  /** Rupees; null where the shopper set no limit. */
  min: number | null;
  max: number | null;
  /** Spec section 2 calls the featured ones "special offers". */
  featured: boolean;
  trending: boolean;
  inStock: boolean;
  sort: Sort;
  /** How many pages are shown one after another. */
  pages: number;
};

export const noFilters: Filters = {
  q: "",
  category: null,
  min: null,
  max: null,
  featured: false,
  trending: false,
  inStock: false,
  sort: "newest",
  pages: 1,
};

function amount(text: string | null): number | null {
  if (text === null || !/^\d{1,7}$/.test(text)) return null;
  return Number(text);
}

/** Reads an address; whatever cannot be understood is as if it were not there. */
export function readFilters(params: URLSearchParams, category: string | null): Filters {
  const sort = SORTS.find((known) => known.value === params.get("sort"))?.value ?? "newest";
  const pages = amount(params.get("pages")) ?? 1;
  return {
    q: (params.get("q") ?? "").trim().slice(0, 80),
    category,
    min: amount(params.get("min")) || null,
    max: amount(params.get("max")),
    featured: params.get("offers") === "1",
    trending: params.get("trending") === "1",
    inStock: params.get("stock") === "1",
    sort,
    pages: Math.min(Math.max(pages, 1), MOST_PAGES),
  };
}

/** The address of a narrowed listing; only what differs from the plain one is written. */
export function listingPath(filters: Filters): string {
  const params = new URLSearchParams();
  if (filters.q) params.set("q", filters.q);
  if (filters.min !== null && filters.min > 0) params.set("min", String(filters.min));
  if (filters.max !== null) params.set("max", String(filters.max));
  if (filters.featured) params.set("offers", "1");
  if (filters.trending) params.set("trending", "1");
  if (filters.inStock) params.set("stock", "1");
  if (filters.sort !== "newest") params.set("sort", filters.sort);
  if (filters.pages > 1) params.set("pages", String(filters.pages));
  const base = filters.category === null ? paths.products : paths.category(filters.category);
  const query = params.toString();
  return query ? `${base}?${query}` : base;
}

/** Changes a filter and starts again at the first page. */
export function narrow(filters: Filters, change: Partial<Filters>): Filters {
  return { ...filters, pages: 1, ...change };
}

/** Spec section 5: valid only if from is not greater than to. */
export function isPriceRange(min: number | null, max: number | null): boolean {
  return min === null || max === null || min <= max;
}

/** The part of a product query that the server understands. */
export function toQuery(filters: Filters, page: number) {
  return {
    page,
    perPage: PAGE_SIZE,
    sort: filters.sort,
    ...(filters.q ? { q: filters.q } : {}),
    ...(filters.category !== null ? { category: filters.category } : {}),
    ...(filters.min !== null ? { minPrice: filters.min } : {}),
    ...(filters.max !== null ? { maxPrice: filters.max } : {}),
    ...(filters.featured ? { featured: true } : {}),
    ...(filters.trending ? { trending: true } : {}),
    ...(filters.inStock ? { inStock: true } : {}),
  };
}
