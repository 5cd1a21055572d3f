/** What the catalogue asks the server for. Loaders and components use the same options. */
import { useQuery } from "@tanstack/react-query";
import { $publicApi } from "@/api/client";
import { type Filters, toNarrowing, toQuery } from "./filters";

/** One page of a narrowed listing. */
export const productPageQuery = (filters: Filters, page: number) =>
  $publicApi.queryOptions("get", "/api/products", { params: { query: toQuery(filters, page) } });

/** What a listing can be narrowed by, counted on what it shows. */
export const facetsQuery = (filters: Filters) =>
  $publicApi.queryOptions("get", "/api/products/facets", {
    params: { query: toNarrowing(filters) },
  });

/** How many sarees fit; asked for without showing them. */
export const countQuery = (filters: Filters) =>
  $publicApi.queryOptions("get", "/api/products", {
    params: { query: { perPage: 1, ...toNarrowing(filters) } },
  });

/** What could be meant by the beginning of a search. A field that cannot suggest is still a field: no second try. */
export const suggestionsQuery = (words: string) =>
  $publicApi.queryOptions(
    "get",
    "/api/products/suggestions",
    { params: { query: { q: words } } },
    { retry: false, staleTime: 5 * 60_000 },
  );

/** One saree with everything known about it. */
export const productQuery = (id: string) =>
  $publicApi.queryOptions("get", "/api/products/{id}", { params: { path: { id } } });

/** All kinds of sarees, with counts. */
export const categoriesQuery = () =>
  $publicApi.queryOptions("get", "/api/categories", {}, { staleTime: 5 * 60_000 });

/** Sarees chosen by the owner for the first page. */
export const featuredQuery = () =>
  $publicApi.queryOptions("get", "/api/products", {
    params: { query: { featured: true, inStock: true, perPage: 12 } },
  });

/** The price bands that hold a saree, each with a picture of the day. */
export const priceBandsQuery = () =>
  $publicApi.queryOptions("get", "/api/price-bands", {}, { staleTime: 5 * 60_000 });

/** The same as links, by names that fit what they hold; none while they are on their way. */
export const usePriceBands = () => useQuery(priceBandsQuery()).data?.data ?? [];

/** What others look at now. */
export const trendingQuery = () =>
  $publicApi.queryOptions("get", "/api/products", {
    params: { query: { trending: true, perPage: 12 } },
  });

/** What can be bought beside a saree: for 'You May Also Like', and instead of one that is sold out. */
export const relatedQuery = (id: string) =>
  $publicApi.queryOptions("get", "/api/products/{id}/related", { params: { path: { id } } });
