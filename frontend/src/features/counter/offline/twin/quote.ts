/** What lies on the counter costs this: the same as `POST /pos/quote` answers (`counter/src/quote_sale.rs`). */

import { toPaise, toRupees } from "@/lib/money";
import { today } from "@/lib/today";
import type { BillQuote, QuoteBody, Snapshot } from "../types";
import { cartLines, handDiscounts } from "./cart";
import { partySoFar } from "./customer";
import { bestOffer } from "./offers";
import { type PricedSale, priceSale } from "./price";
import { orRefusal, type Refusal, Refused } from "./refusal";
import { namesBuyer, type TaxedGoods, taxedOn, taxesOf, taxGoods } from "./tax";

/** The same for a look and for the sale itself. */
export function pricedSale(snapshot: Snapshot, body: QuoteBody, now: Date): PricedSale {
  const byHand = handDiscounts(body);
  // What a device was told by an earlier version names none.
  const rateChanges = snapshot.seller.rateChanges ?? [];
  const day = today(now.getTime());
  const lines = cartLines(snapshot, body.items).map((line) => ({
    ...line,
    product: taxedOn(rateChanges, day, line.product),
  }));
  const offer = bestOffer(lines, snapshot.offers, now);
  const { limitPercentage } = snapshot.permit;
  return priceSale(lines, offer, byHand, limitPercentage, snapshot.seller.wholeRupees ?? true);
}

/** In paise: `counter/src/compliance.rs`. */
const PAN_ABOVE = toPaise(200_000);

type Taxed = Pick<BillQuote, "gst" | "place" | "isIgst" | "needsAddress" | "obstacle">;

function taxFacts(tax: () => TaxedGoods): Taxed {
  try {
    const goods = tax();
    const { place, sums } = goods;
    return {
      gst: toRupees(taxesOf(sums)),
      place,
      isIgst: sums.igst !== 0,
      needsAddress: namesBuyer(goods),
      obstacle: null,
    };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { message } = error.refusal;
    return { gst: null, place: null, isIgst: false, needsAddress: false, obstacle: message };
  }
}

/** Taxed as far as it is known who buys. */
export function quoteOf(
  snapshot: Snapshot,
  sale: PricedSale,
  customer: QuoteBody["customer"],
): BillQuote {
  const { offer } = sale;
  const taxed = taxFacts(() =>
    taxGoods(snapshot.seller, sale.lines, partySoFar(customer, snapshot.places)),
  );
  return {
    lines: sale.lines.map(({ product, quantity, total, discount, own }) => ({
      id: product.id,
      sku: product.sku,
      name: product.name,
      image: product.image,
      price: product.price,
      quantity,
      discount: toRupees(discount),
      lineDiscount: toRupees(own),
      amount: toRupees(total - discount),
      available: product.available,
      // What a device was told by an earlier version has no services in it.
      isService: product.isService,
      // What web orders and other bills hold, the snapshot does not tell.
      heldUntil: null,
      heldOnBill: false,
    })),
    subtotal: toRupees(sale.subtotal),
    lineDiscounts: toRupees(sale.offLines),
    offer: offer && { label: offer.label, amount: toRupees(offer.amount) },
    discount: toRupees(sale.discount),
    cashDiscount: toRupees(sale.cash),
    rounding: toRupees(sale.rounding),
    gst: taxed.gst,
    place: taxed.place,
    isIgst: taxed.isIgst,
    total: toRupees(sale.total),
    limitPercentage: snapshot.permit.limitPercentage,
    needsAddress: taxed.needsAddress,
    needsPan: sale.total > PAN_ABOVE,
    obstacle: taxed.obstacle,
  };
}

export const quoteBill = (
  snapshot: Snapshot,
  body: QuoteBody,
  now: Date,
): { quote: BillQuote } | { refusal: Refusal } =>
  orRefusal(() => ({
    quote: quoteOf(snapshot, pricedSale(snapshot, body, now), body.customer),
  }));
