/** What is sent of a bill. The same bill makes the same words each time: what is sent twice must be known again. */
import type { Bill } from "./bill";
import { asksPan, sentCompliance } from "./compliance";
import type { QuoteBody, SaleBody } from "./types";

type ByHand = Pick<Bill, "discountPercentage" | "cashDiscount">;

const given = ({ discountPercentage, cashDiscount }: ByHand) => ({
  ...(discountPercentage === null ? {} : { discountPercentage }),
  ...(cashDiscount === null ? {} : { cashDiscount }),
});

/** What the server is asked about this bill. */
export const quoteBody = (now: Bill): Omit<QuoteBody, "customer"> => ({
  items: now.lines.map((line) => ({
    id: line.productId,
    quantity: line.quantity,
    ...given(line),
  })),
  ...given(now),
});

/** The same of the bill that is being rung up: the shop keeps its pieces meanwhile, and says which tax the buyer pays. */
export function liveQuoteBody(now: Bill): QuoteBody {
  const { state = "", gstin = "" } = now.customer ?? {};
  const customer = state || gstin ? { customer: { state, gstin } } : {};
  return { ...quoteBody(now), ...customer, bill: now.id };
}

/** Whether the shop asks for the buyer's PAN. */
type Asked = { needsPan?: boolean };

/** What is sent to be sold. */
export function saleBody(
  now: Bill,
  { tenders, total, needsPan = false }: Pick<SaleBody, "tenders" | "total"> & Asked,
  till: string | null = null,
): SaleBody {
  const at = till === null ? {} : { till };
  const asked = sentCompliance(now.compliance, asksPan(now, { needsPan }));
  const body = { id: now.id, ...quoteBody(now), tenders, total, ...asked, ...at };
  if (!now.customer) return body;
  const { known, ...customer } = now.customer;
  return { ...body, customer };
}
