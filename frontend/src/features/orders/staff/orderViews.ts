import { withoutFilters } from "./appliedFilters";
import { type ListAddress, orderList, VIEWS } from "./listAddress";
import type { OrderCounts, OrderViewName } from "./types";

const COUNT_OF: Partial<Record<OrderViewName, keyof OrderCounts>> = {
  to_pack: "toPack",
  waiting: "waiting",
  on_the_way: "onTheWay",
  to_look_at: "toLookAt",
  came_back: "cameBack",
};

/** The views of orders as tabs, with how many wait in each. */
export const orderViews = (list: ListAddress, counts: OrderCounts | undefined) =>
  VIEWS.map(({ name, label }) => {
    const field = COUNT_OF[name];
    const other = orderList.changed(withoutFilters(list), { view: name, sort: null });
    return {
      name,
      label,
      search: orderList.write(other).toString(),
      count: field && counts?.[field],
    };
  });
