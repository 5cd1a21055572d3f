/** The lines as they are shown: the bill's own, with what the newest quote says of each. */

import { type Holder, leftOf } from "./banner";
import type { Bill, BillLine } from "./bill";
import { mostOf } from "./billLimits";
import type { BillQuote } from "./types";

export type ShownLine = BillLine & {
  most: number;
  /** What discounts take off it, and what it costs; null until the server has said so. */
  discount: number | null;
  amount: number | null;
  /** What of the discount is this saree's alone. */
  lineDiscount: number | null;
} & Holder;

export function shownLines(bill: Bill, quote: BillQuote | null): ShownLine[] {
  return bill.lines.map((line) => {
    const quoted = quote?.lines.find(({ id }) => id === line.productId);
    const available = quoted?.available ?? line.available;
    const isSame = quoted?.quantity === line.quantity;
    return {
      ...line,
      available,
      price: quoted?.price ?? line.price,
      most: mostOf(available),
      discount: isSame ? quoted.discount : null,
      amount: isSame ? quoted.amount : null,
      lineDiscount: isSame ? quoted.lineDiscount : null,
      heldUntil: quoted?.heldUntil ?? null,
      heldOnBill: quoted?.heldOnBill ?? false,
    };
  });
}

/** More of it is on the bill than there is. A service is never short. */
export const isShort = ({ isService, quantity, available }: BillLine): boolean =>
  !isService && quantity > available;

/** Why no payment can be taken; null when it can. */
export function whyNot(lines: readonly ShownLine[]): string | null {
  if (lines.length === 0) return "Scan a saree first.";
  const short = lines.find(isShort);
  return short ? leftOf(short.name, short.available, short) : null;
}
