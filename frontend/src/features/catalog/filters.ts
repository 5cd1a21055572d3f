/** What a shopper narrowed the listing to, and how it stands in the address. */
import { queryLimits } from "@/api/queryLimits";
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
/** Longest text that is looked for. */
export const MOST_CHARACTERS: number = queryLimits.q.maxLength;
/** The server lists the first thousand; it also keeps a made-up address from asking for thousands of pages. */
export const MOST_PAGES = 42;
/** The server's limit of choices in one group. */
const MOST_CHOICES = 20;

/** What a saree can be asked, in the order of the filter panel. The words are the API's parameters. */
export const GROUPS = ["category", "material", "work", "zari", "colour", "occasion"] as const;
export type Group = (typeof GROUPS)[number];
/** What was ticked: any of the values of a group, and every group. A group without ticks is left out. */
export type Choices = Readonly<Partial<Record<Group, readonly string[]>>>;

export type Filters = {
  q: string;
  /** The kind whose page this is; it belongs to the path. */
  category: string | null;
  choices: Choices;
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
  choices: {},
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

/** Values as the server makes them: `mulberry-silk`. */
const VALUE = /^[a-z0-9-]{1,60}$/;

function readChoices(params: URLSearchParams): Choices {
  const pairs = GROUPS.map((group) => {
    const values = (params.get(group) ?? "").split(",").filter((value) => VALUE.test(value));
    return [group, [...new Set(values)].sort().slice(0, MOST_CHOICES)] as const;
  });
  return Object.fromEntries(pairs.filter(([, values]) => values.length > 0));
}

/** Ticks a value of a group, or takes its tick away. */
export function toggle(filters: Filters, group: Group, value: string): Filters {
  const ticked = filters.choices[group] ?? [];
  const next = ticked.includes(value)
    ? ticked.filter((one) => one !== value)
    : [...ticked, value].sort().slice(0, MOST_CHOICES);
  const { [group]: _, ...others } = filters.choices;
  return narrow(filters, {
    choices: next.length > 0 ? { ...others, [group]: next } : others,
  });
}

/** The same page without any filter: a kind's own page stays, and so does the order. */
export function withoutFilters(filters: Filters): Filters {
  return { ...noFilters, category: filters.category, sort: filters.sort };
}

/** Reads an address; whatever cannot be understood is as if it were not there. */
export function readFilters(params: URLSearchParams, category: string | null): Filters {
  const sort = SORTS.find((known) => known.value === params.get("sort"))?.value ?? "newest";
  const pages = amount(params.get("pages")) ?? 1;
  return {
    q: (params.get("q") ?? "").trim().slice(0, MOST_CHARACTERS),
    category,
    choices: readChoices(params),
    min: amount(params.get("min")) || null,
    max: amount(params.get("max")),
    featured: params.get("offers") === "1",
    trending: params.get("trending") === "1",
    inStock: params.get("stock") === "1",
    sort,
    pages: Math.min(Math.max(pages, 1), MOST_PAGES),
  };
}

/** On the page of one kind, that kind is not for choosing. */
const asks = (filters: Filters, group: Group): boolean =>
  group !== "category" || filters.category === null;

/** The address of a narrowed listing; only what differs from the plain one is written. */
export function listingPath(filters: Filters): string {
  const params = new URLSearchParams();
  if (filters.q) params.set("q", filters.q);
  for (const group of GROUPS) {
    const values = filters.choices[group];
    if (values && asks(filters, group)) params.set(group, values.join(","));
  }
  if (filters.min !== null && filters.min > 0) params.set("min", String(filters.min));
  if (filters.max !== null) params.set("max", String(filters.max));
  if (filters.featured) params.set("offers", "1");
  if (filters.trending) params.set("trending", "1");
  if (filters.inStock) params.set("stock", "1");
  if (filters.sort !== "newest") params.set("sort", filters.sort);
  if (filters.pages > 1) params.set("pages", String(filters.pages));
  const base = filters.category === null ? paths.products : paths.category(filters.category);
  // A comma needs no escape in a query, and people read addresses.
  const query = params.toString().replaceAll("%2C", ",");
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

/** What narrows a list, in the server's words. A price range that makes no sense narrows nothing. */
export function toNarrowing(filters: Filters) {
  const choices = GROUPS.flatMap((group) => {
    const values = filters.choices[group];
    return values && asks(filters, group) ? [[group, values.join(",")] as const] : [];
  });
  const priced = isPriceRange(filters.min, filters.max);
  return {
    ...(filters.q ? { q: filters.q } : {}),
    ...(Object.fromEntries(choices) as Partial<Record<Group, string>>),
    ...(filters.category !== null ? { category: filters.category } : {}),
    ...(priced && filters.min !== null ? { minPrice: filters.min } : {}),
    ...(priced && filters.max !== null ? { maxPrice: filters.max } : {}),
    ...(filters.featured ? { featured: true } : {}),
    ...(filters.trending ? { trending: true } : {}),
    ...(filters.inStock ? { inStock: true } : {}),
  };
}

/** One page of it, in order. */
export function toQuery(filters: Filters, page: number) {
  return { page, perPage: PAGE_SIZE, sort: filters.sort, ...toNarrowing(filters) };
}
