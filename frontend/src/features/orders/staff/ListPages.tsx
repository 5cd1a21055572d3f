/** Leafing through orders, in the words of their sort. */
import { CursorPages } from "@/ui/CursorPages";
import { type ListAddress, orderList, sortOf } from "./listAddress";
import type { OrderPage, OrderSort } from "./types";

const WORDS: Readonly<Record<OrderSort, readonly [string, string]>> = {
  newest: ["Newer", "Older"],
  oldest: ["Older", "Newer"],
  pack_by: ["Sooner", "Later"],
  amount: ["Higher", "Lower"],
};

type Props = { list: ListAddress; page: OrderPage; onChange: (list: ListAddress) => void };

export const ListPages = ({ list, page, onChange }: Props) => (
  <CursorPages
    of="orders"
    words={WORDS[sortOf(list)]}
    page={page}
    onTurn={(place) => onChange(orderList.changed(list, place))}
  />
);
