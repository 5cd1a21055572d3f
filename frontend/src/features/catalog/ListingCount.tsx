import { useQuery } from "@tanstack/react-query";
import { showing } from "./counts";
import type { Filters } from "./filters";
import { productPageQuery } from "./queries";

/** 'Showing N products' (spec section 2); its place is kept until the number is known. */
export function ListingCount({ filters }: { filters: Filters }) {
  const page = useQuery(productPageQuery(filters, 1)).data;
  if (!page) return <span className="invisible">{showing({ total: 24, more: false })}</span>;
  return <>{showing({ total: page.page.total, more: page.more })}</>;
}
