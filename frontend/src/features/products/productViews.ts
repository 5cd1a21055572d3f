/** The views of products as tabs, with how many stand in each. */
import { type ProductList, productList, VIEWS } from "./productList";
import type { ProductCounts } from "./queries";

const COUNT_OF: Partial<Record<ProductList["view"], keyof ProductCounts>> = {
  on_sale: "onSale",
  running_out: "runningOut",
  sold_out: "soldOut",
  resting: "resting",
  drafts: "drafts",
  archived: "archived",
};

export const productViews = (list: ProductList, counts: ProductCounts | undefined) =>
  VIEWS.map(({ name, label }) => {
    const field = COUNT_OF[name];
    const other = productList.changed(list, { view: name, q: "", restingDays: "90" });
    return {
      name,
      label,
      search: productList.write(other).toString(),
      count: field && counts?.[field],
    };
  });
