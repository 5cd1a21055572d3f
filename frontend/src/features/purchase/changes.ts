/** What has changed between the screen and the server's answer to Pay Now, line by line. */
import type { Quote } from "@/api/types";
import type { Cart } from "@/features/cart/cart";
import { availability } from "@/features/cart/cartMessages";
import { rupees } from "@/lib/money";

export type Change = { id: string; what: string; before: string; now: string };

const discountOf = (quote: Quote): string =>
  quote.discount > 0 ? `−${rupees(quote.discount)}` : "none";

const shippingOf = (quote: Quote): string =>
  quote.shipping === 0 ? "Free" : rupees(quote.shipping);

/** Sarees with another price, then discount and shipping if they differ, then what is to pay. */
export function priceChanges(before: Quote, now: Quote): Change[] {
  const known = new Map(before.lines.map((line) => [line.id, line.price]));
  const changes: Change[] = now.lines.flatMap(({ id, name, price }) => {
    const was = known.get(id);
    return was === undefined || was === price
      ? []
      : [{ id, what: name, before: rupees(was), now: rupees(price) }];
  });
  if (before.discount !== now.discount) {
    const [was, is] = [discountOf(before), discountOf(now)];
    changes.push({ id: "discount", what: "Discount", before: was, now: is });
  }
  if (before.shipping !== now.shipping) {
    const [was, is] = [shippingOf(before), shippingOf(now)];
    changes.push({ id: "shipping", what: "Shipping", before: was, now: is });
  }
  const [was, is] = [rupees(before.payable), rupees(now.payable)];
  return [...changes, { id: "payable", what: "Payable", before: was, now: is }];
}

export type Shortage = { id: string; name: string; wanted: number; available: number };

/** The cart's lines that ask for more than there is. */
export function shortages(
  lines: Cart,
  left: readonly { id: string; available: number }[],
): Shortage[] {
  const stock = new Map(left.map(({ id, available }) => [id, available]));
  return lines.flatMap(({ id, name, quantity }) => {
    const available = stock.get(id);
    return available === undefined || available >= quantity
      ? []
      : [{ id, name, wanted: quantity, available }];
  });
}

export const shortageChanges = (short: readonly Shortage[]): Change[] =>
  short.map(({ id, name, wanted, available }) => ({
    id,
    what: name,
    before: wanted === 1 ? "1 piece" : `${wanted} pieces`,
    now: availability(available),
  }));
