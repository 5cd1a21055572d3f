/** Where the rows stand that a figure counts. */
import { adminPaths } from "@/adminPaths";
import { today } from "@/lib/today";
import type { SalesFigures } from "./queries";

type Span = Pick<SalesFigures, "from" | "before">;

const daysOf = ({ from, before }: Span) => ({
  first: today(Date.parse(from)),
  last: today(Date.parse(before)),
});

/** Orders that were paid in the period; those alone that this is said of. */
export function paidOrders(sales: Span, also?: "discounted" | "shippingPaid"): string {
  const { first, last } = daysOf(sales);
  const search = new URLSearchParams({ paidFrom: first, paidTo: last });
  if (also) search.set(also, "true");
  return `${adminPaths.orders}?${search}`;
}

/** Orders of which money went back in the period, whenever they were placed. */
export function refundedOrders(sales: Span): string {
  const { first, last } = daysOf(sales);
  return `${adminPaths.orders}?${new URLSearchParams({ refundedFrom: first, refundedTo: last })}`;
}

/** The reports of the period, whose day book has the counter's bills. */
export function dayBookOf(sales: Span): string {
  const { first, last } = daysOf(sales);
  return `${adminPaths.reports}?${new URLSearchParams({ from: first, to: last })}`;
}
