/** What the list of products shows lives in the address. */
import { z } from "zod/mini";
import { listAddress, pageFields, said, searchedText } from "@/api/listAddress";
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

export const productList = listAddress(
  z.object({
    view: z.catch(
      z.enum(["on_sale", "running_out", "sold_out", "drafts", "archived", "all"]),
      "on_sale",
    ),
    q: searchedText,
    sort: z.catch(z.enum(["changed", "price_low", "price_high"]), "changed"),
    ...pageFields,
  }),
);

export type ProductList = ReturnType<typeof productList.read>;

export const queryOfProducts = (list: ProductList): ProductQuery => said(list);
