/** What the list of products shows lives in the address. */
import { z } from "zod/mini";
import { listAddress, pageFields, said, searchedText } from "@/api/listAddress";
import type { ProductQuery } from "./queries";

export const VIEWS = [
  { name: "on_sale", label: "On sale" },
  { name: "running_out", label: "Running out" },
  { name: "sold_out", label: "Sold out" },
  { name: "resting", label: "Resting" },
  { name: "drafts", label: "Drafts" },
  { name: "archived", label: "Archived" },
  { name: "all", label: "All" },
] as const;

export const SORTS = [
  { name: "changed", label: "Changed last first" },
  { name: "price_low", label: "Lowest price first" },
  { name: "price_high", label: "Highest price first" },
] as const;

/** For how long nobody has bought one. */
export const RESTING = [
  { name: "90", label: "90 days" },
  { name: "180", label: "180 days" },
  { name: "365", label: "a year" },
] as const;

export const productList = listAddress(
  z.object({
    view: z.catch(
      z.enum(["on_sale", "running_out", "sold_out", "resting", "drafts", "archived", "all"]),
      "on_sale",
    ),
    q: searchedText,
    sort: z.catch(z.enum(["changed", "price_low", "price_high"]), "changed"),
    /** Of the view of resting ones only. */
    restingDays: z.catch(z.enum(["90", "180", "365"]), "90"),
    ...pageFields,
  }),
);

export type ProductList = ReturnType<typeof productList.read>;

/** Resting ones have an order of their own: the longest first. */
export function queryOfProducts({ restingDays, sort, ...list }: ProductList): ProductQuery {
  return said(list.view === "resting" ? { ...list, restingDays } : { ...list, sort });
}
