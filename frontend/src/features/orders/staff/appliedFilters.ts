/** What narrows the orders list, in words. */
import { rupees } from "@/lib/money";
import { rangeOfDays } from "./dayWords";
import { type ListAddress, METHODS, MONEY, orderList, STATUSES } from "./listAddress";

export type Applied = { id: string; label: string; without: ListAddress };

/** The list as it is when nothing narrows its view. */
const NO_FILTERS = {
  q: "",
  status: null,
  money: null,
  method: null,
  from: null,
  to: null,
  paidFrom: null,
  paidTo: null,
  refundedFrom: null,
  refundedTo: null,
  amountFrom: null,
  amountTo: null,
  discounted: false,
  shippingPaid: false,
  state: "",
  courier: "",
  coupon: "",
  late: false,
} satisfies Partial<ListAddress>;

const labelOf = (list: readonly { name: string; label: string }[], name: string): string =>
  list.find((one) => one.name === name)?.label ?? name;

/** "₹5,000 to ₹20,000", "From ₹5,000", "Up to ₹20,000" */
function amountWords(from: string | null, to: string | null): string {
  const [least, most] = [from, to].map((amount) => rupees(Number(amount)));
  if (from && to) return `${least} to ${most}`;
  return from ? `From ${least}` : `Up to ${most}`;
}

/** Each thing that narrows the view, and the list without it. */
export function appliedTo(list: ListAddress): Applied[] {
  const applied: Applied[] = [];
  const add = (id: string, label: string, ...fields: (keyof typeof NO_FILTERS)[]) => {
    const none = Object.fromEntries(fields.map((field) => [field, NO_FILTERS[field]]));
    applied.push({ id, label, without: orderList.changed(list, none) });
  };
  const { from, to, paidFrom, paidTo, refundedFrom, refundedTo, amountFrom, amountTo } = list;
  if (list.q) add("q", `“${list.q}”`, "q");
  if (list.status) add("status", labelOf(STATUSES, list.status), "status");
  if (list.money) add("money", labelOf(MONEY, list.money), "money");
  if (list.method) add("method", `Paid by ${labelOf(METHODS, list.method)}`, "method");
  if (from || to) add("days", `Placed ${rangeOfDays(from, to)}`, "from", "to");
  if (paidFrom || paidTo) {
    add("paid", `Paid ${rangeOfDays(paidFrom, paidTo)}`, "paidFrom", "paidTo");
  }
  if (refundedFrom || refundedTo) {
    const days = rangeOfDays(refundedFrom, refundedTo);
    add("refunded", `Refunded ${days}`, "refundedFrom", "refundedTo");
  }
  if (amountFrom || amountTo) {
    add("amount", amountWords(amountFrom, amountTo), "amountFrom", "amountTo");
  }
  if (list.discounted) add("discounted", "With a discount", "discounted");
  if (list.shippingPaid) add("shippingPaid", "With a shipping charge", "shippingPaid");
  if (list.state) add("state", `To ${list.state}`, "state");
  if (list.courier) add("courier", `By ${list.courier}`, "courier");
  if (list.coupon) add("coupon", `With ${list.coupon}`, "coupon");
  if (list.late) add("late", "Late", "late");
  return applied;
}

export const withoutFilters = (list: ListAddress): ListAddress =>
  orderList.changed(list, NO_FILTERS);
