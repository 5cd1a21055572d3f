/** What is sent of a bill. The same bill makes the same words each time: what is sent twice must be known again. */
import type { Bill } from "./bill";
import { sentCompliance } from "./compliance";
import type { QuoteBody, SaleBody } from "./types";

type ByHand = Pick<Bill, "discountPercentage" | "cashDiscount">;

const given = ({ discountPercentage, cashDiscount }: ByHand) => ({
  ...(discountPercentage === null ? {} : { discountPercentage }),
  ...(cashDiscount === null ? {} : { cashDiscount }),
});

/** What the server is asked about this bill. */
export const quoteBody = (now: Bill): QuoteBody => ({
  items: now.lines.map((line) => ({
    id: line.productId,
    quantity: line.quantity,
    ...given(line),
  })),
  ...given(now),
});

/** The same of the bill that is being rung up: the shop keeps its pieces meanwhile. */
export const liveQuoteBody = (now: Bill): QuoteBody => ({ ...quoteBody(now), bill: now.id });

/** What is sent to be sold. */
export function saleBody(
  now: Bill,
  { tenders, total }: Pick<SaleBody, "tenders" | "total">,
  till: string | null = null,
): SaleBody {
  const at = till === null ? {} : { till };
  const asked = sentCompliance(now.compliance, total, now.customer?.gstin ?? "");
  const body = { id: now.id, ...quoteBody(now), tenders, total, ...asked, ...at };
  if (!now.customer) return body;
  const { known, ...customer } = now.customer;
  return { ...body, customer };
}
