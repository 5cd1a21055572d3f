/** What the orders list shows lives in the address: Back restores it, and a link shows somebody else the same. */
import { z } from "zod/mini";
import { listAddress, pageFields, said, searchedText } from "@/api/listAddress";
import { PAYMENT_WORDS, STATUS_WORDS } from "../orderWords";
import { rangeOfDays } from "./dayWords";
import type { OrderQuery, OrderSort, OrderViewName } from "./types";

export const VIEWS: readonly { name: OrderViewName; label: string }[] = [
  { name: "to_pack", label: "To pack" },
  { name: "waiting", label: "Waiting for payment" },
  { name: "on_the_way", label: "On the way" },
  { name: "to_look_at", label: "To look at" },
  { name: "came_back", label: "Came back" },
  { name: "all", label: "All" },
];

export const SORTS: readonly { name: OrderSort; label: string }[] = [
  { name: "newest", label: "Newest first" },
  { name: "oldest", label: "Oldest first" },
  { name: "pack_by", label: "To be packed first" },
  { name: "amount", label: "Highest amount" },
];

const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([name, label]) => ({ name, label }));

export const STATUSES = options(STATUS_WORDS);
export const MONEY = options(PAYMENT_WORDS);

const named = (list: readonly { name: string }[]) =>
  z.catch(
    z.nullable(z.string().check(z.refine((value) => list.some(({ name }) => name === value)))),
    null,
  );
const day = z.catch(z.nullable(z.iso.date()), null);
export const orderList = listAddress(
  z.object({
    view: z.catch(
      z.enum(["to_pack", "waiting", "on_the_way", "to_look_at", "came_back", "all"]),
      "all",
    ),
    q: searchedText,
    status: named(STATUSES),
    money: named(MONEY),
    from: day,
    to: day,
    paidFrom: day,
    paidTo: day,
    state: searchedText,
    courier: searchedText,
    coupon: searchedText,
    late: z.catch(
      z.pipe(
        z.literal("true"),
        z.transform(() => true),
      ),
      false,
    ),
    sort: z.catch(z.nullable(z.enum(["newest", "oldest", "pack_by", "amount"])), null),
    ...pageFields,
  }),
);

/** A sort of null is the view's own. */
export type ListAddress = ReturnType<typeof orderList.read>;

export const sortOf = ({ view, sort }: Pick<ListAddress, "view" | "sort">): OrderSort =>
  sort ?? (view === "to_pack" ? "pack_by" : "newest");

export const isFirstPage = ({ after, before }: ListAddress): boolean => !after && !before;

export function queryOf({ money, late, ...list }: ListAddress): OrderQuery {
  const query = { ...list, sort: sortOf(list), paymentStatus: money, late: late ? "true" : null };
  return said(query) as OrderQuery;
}

export type Applied = { id: string; label: string; without: ListAddress };

const labelOf = (list: readonly { name: string; label: string }[], name: string): string =>
  list.find((one) => one.name === name)?.label ?? name;

/** Each thing that narrows the view, and the list without it. */
export function appliedTo(list: ListAddress): Applied[] {
  const { q, status, money, from, to, paidFrom, paidTo, state, courier, coupon, late } = list;
  const applied: Applied[] = [];
  const add = (id: string, label: string, change: Partial<ListAddress>) =>
    applied.push({ id, label, without: orderList.changed(list, change) });
  if (q) add("q", `“${q}”`, { q: "" });
  if (status) add("status", labelOf(STATUSES, status), { status: null });
  if (money) add("money", labelOf(MONEY, money), { money: null });
  if (from || to) add("days", `Placed ${rangeOfDays(from, to)}`, { from: null, to: null });
  if (paidFrom || paidTo) {
    add("paid", `Paid ${rangeOfDays(paidFrom, paidTo)}`, { paidFrom: null, paidTo: null });
  }
  if (state) add("state", `To ${state}`, { state: "" });
  if (courier) add("courier", `By ${courier}`, { courier: "" });
  if (coupon) add("coupon", `With ${coupon}`, { coupon: "" });
  if (late) add("late", "Late", { late: false });
  return applied;
}

export const withoutFilters = (list: ListAddress): ListAddress =>
  orderList.changed(list, {
    q: "",
    status: null,
    money: null,
    from: null,
    to: null,
    paidFrom: null,
    paidTo: null,
    state: "",
    courier: "",
    coupon: "",
    late: false,
  });
