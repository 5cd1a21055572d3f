/** Keeps what lies on the counter and, once it is sold, its invoice: names and figures, no address and no GSTIN. */
import { useEffect } from "react";
import type { components } from "@/api/schema";
import type { CounterState } from "./data";
import { keepCounter, keepCurrent } from "./places";

type Sale = Pick<components["schemas"]["SaleView"], "order" | "document">;
type Quote = Pick<components["schemas"]["SaleQuoteView"], "total" | "offer">;
type Bill = {
  customer: { name: string; phone: string } | null;
  discountPercentage: number | null;
  cashDiscount: number | null;
  tenders: readonly { kind: string }[];
};
type Line = { name: string; price: number; quantity: number };

/** An offer that takes off more stands in place of the percentage. */
const discountsOf = (bill: Bill, quote: Quote | null) => ({
  discountPercentage: quote?.offer ? null : bill.discountPercentage,
  cashDiscount: bill.cashDiscount,
});

/**
 * Gives what keeps the invoice of a sale.
 *
 * @param quote what these lines cost; null while that is not known
 */
export function useKeepSales(bill: Bill, lines: readonly Line[], quote: Quote | null) {
  const state: CounterState = {
    customer: { name: bill.customer?.name ?? "", phone: bill.customer?.phone ?? "" },
    cart: lines.map(({ name, price, quantity }) => ({ product: { name, price }, quantity })),
    cartTotal: quote?.total ?? null,
    paymentMode: [...new Set(bill.tenders.map(({ kind }) => kind))].join(", "),
    ...discountsOf(bill, quote),
  };
  // Each drawing makes it anew: only other words are a change.
  const text = JSON.stringify(state);
  useEffect(() => {
    const changed = JSON.parse(text) as CounterState;
    keepCounter({ ...changed, createdAt: new Date().toISOString() });
  }, [text]);

  return ({ order, document: { body } }: Sale): void =>
    keepCurrent({
      orderNumber: order.orderNumber,
      createdAt: order.createdAt,
      customer: { name: body.buyer.name, phone: body.buyer.phone },
      items: body.lines.map(({ description, unit, quantity }) => ({
        product: { name: description, price: unit },
        quantity,
      })),
      total: order.total,
      paymentMode: order.paymentMethod ?? "",
      ...discountsOf(bill, quote),
      documentId: order.id,
    });
}
