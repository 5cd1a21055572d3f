/** What the list of products shows lives in the address. */
import { z } from "zod/mini";
import { MOST_SEARCHED } from "@/api/search";
import type { ProductQuery } from "./queries";

export const VIEWS = [
  { name: "on_sale", label: "On sale" },
  { name: "running_out", label: "Running out" },
  { name: "sold_out", label: "Sold out" },
  { name: "drafts", label: "Drafts" },
  { name: "archived", label: "Archived" },
  { name: "all", label: "All" },
] as const;

export const SORTS = [
  { name: "changed", label: "Changed last first" },
  { name: "price_low", label: "Lowest price first" },
  { name: "price_high", label: "Highest price first" },
] as const;

/** The server knows its cursors; what is longer than any is none. */
const cursor = z.catch(
  z.nullable(z.string().check(z.refine(({ length }) => length > 0 && length < 200))),
  null,
);

const address = z.object({
  view: z.catch(
    z.enum(["on_sale", "running_out", "sold_out", "drafts", "archived", "all"]),
    "on_sale",
  ),
  q: z.catch(z.string().check(z.trim(), z.maxLength(MOST_SEARCHED)), ""),
  sort: z.catch(z.enum(["changed", "price_low", "price_high"]), "changed"),
  after: cursor,
  before: cursor,
});

export type ProductList = z.infer<typeof address>;

const FIELDS = Object.keys(address.shape) as (keyof ProductList)[];
const PLAIN: Partial<ProductList> = { view: "on_sale", sort: "changed" };

/** Whatever cannot be read is passed over. */
export const readProductList = (search: URLSearchParams): ProductList =>
  address.parse(Object.fromEntries(FIELDS.map((field) => [field, search.get(field)])));

export function writeProductList(list: ProductList): URLSearchParams {
  const search = new URLSearchParams();
  for (const field of FIELDS) {
    const value = list[field];
    if (value && value !== PLAIN[field]) search.set(field, value);
  }
  return search;
}

/** A change begins with the first page: a cursor belongs to one list. */
export const changedList = (list: ProductList, change: Partial<ProductList>): ProductList => ({
  ...list,
  after: null,
  before: null,
  ...change,
});

export const queryOfProducts = ({ view, sort, q, after, before }: ProductList): ProductQuery => ({
  view,
  sort,
  ...(q && { q }),
  ...(after && { after }),
  ...(before && { before }),
});
