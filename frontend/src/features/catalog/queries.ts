/** What the catalogue asks the server for. Loaders and components use the same options. */
import { $api } from "@/api/client";
import { type Filters, toQuery } from "./filters";

/** One page of a narrowed listing. */
export const productPageQuery = (filters: Filters, page: number) =>
  $api.queryOptions("get", "/api/products", { params: { query: toQuery(filters, page) } });

/** One saree with everything known about it. */
export const productQuery = (id: string) =>
  $api.queryOptions("get", "/api/products/{id}", { params: { path: { id } } });

/** All kinds of sarees, with counts. */
export const categoriesQuery = () =>
  $api.queryOptions("get", "/api/categories", {}, { staleTime: 5 * 60_000 });

/** Sarees chosen by the owner for the first page. */
export const featuredQuery = () =>
  $api.queryOptions("get", "/api/products", {
    params: { query: { featured: true, inStock: true, perPage: 12 } },
  });

/** What can be bought beside a saree: for 'You May Also Like', and instead of one that is sold out. */
export const relatedQuery = (id: string) =>
  $api.queryOptions("get", "/api/products/{id}/related", { params: { path: { id } } });
