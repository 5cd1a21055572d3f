/** A bill that is issued without the network: priced, taxed and written as the server would (`sell_at_counter.rs`, `counter_invoice.rs`). */
import { rupees, toPaise, toRupees } from "@/lib/money";
import type { BillQuote, DocumentBody, SaleBody, Snapshot } from "../types";
import { buyerOf } from "./customer";
import { documentNumber, invoiceBody } from "./document";
import { sum } from "./paise";
import { pricedSale, quoteOf } from "./quote";
import { orRefusal, type Refusal, Refused } from "./refusal";
import { namesBuyer, taxGoods } from "./tax";
import { paidParts, paymentMethod } from "./tenders";

export type ToIssue = {
  sale: SaleBody;
  /** Its place in the series. */
  no: number;
  at: Date;
};

type Issued = { document: DocumentBody; quote: BillQuote };

/** From this sum on cash is forbidden: Income-tax Act 2025, section 186. */
const CASH_LIMIT = toPaise(200_000);
const MOST_NO = 9_999_999;

/** What the server would store of it, pieces and credit notes apart: these it alone knows. */
function written(snapshot: Snapshot, { sale, no, at }: ToIssue): Issued {
  const { seller, device } = snapshot;
  const { buyer, party } = buyerOf(sale.customer, snapshot.places);
  const parts = paidParts(sale);
  const cash = sum(parts.filter(({ kind }) => kind === "cash").map(({ amount }) => amount));
  if (cash >= CASH_LIMIT) {
    throw new Refused(
      "cash_limit",
      "tenders",
      "Cash of ₹2,00,000 or more from one person in a day is forbidden. Please take a part by UPI or card",
    );
  }
  const priced = pricedSale(snapshot, sale, at);
  if (priced.total !== toPaise(sale.total)) {
    const message = "The price has changed. Please look at the total again";
    throw new Refused("price_changed", "total", message);
  }
  if (sum(parts.map(({ amount }) => amount)) !== priced.total) {
    const message = `The payments must add up to ${rupees(toRupees(priced.total))}`;
    throw new Refused("tenders_do_not_add_up", "tenders", message);
  }
  const goods = taxGoods(seller, priced.lines, party);
  if (namesBuyer(goods) && buyer.address === "") {
    const message = "From ₹50,000 on the invoice needs the customer's name and address";
    throw new Refused("address_needed", "customer.address", message);
  }
  if (seller.needsEInvoices && party.is === "business" && seller.scheme === "regular") {
    throw new Refused(
      "einvoice_needed",
      "customer.gstin",
      "Above ₹5 crore of turnover a business gets its invoice with a number of the e-invoice portal. Please make it there",
    );
  }
  if (!Number.isInteger(no) || no < 1 || no > MOST_NO) {
    throw new RangeError(`${no} is no number of an invoice`);
  }
  const document = invoiceBody({
    number: documentNumber(device.series, at, no),
    at,
    seller,
    buyer,
    lines: priced.lines,
    goods,
    paymentMethod: paymentMethod(parts),
  });
  return { document, quote: quoteOf(snapshot, priced, sale.customer) };
}

/** The twin of the server's arithmetic, whoever asks: what it writes is what the server writes. */
export const writeBill = (snapshot: Snapshot, bill: ToIssue): Issued | { refusal: Refusal } =>
  orRefusal(() => written(snapshot, bill));

/** What cannot be known without the server: what is left of a credit note, and what somebody has paid in cash today. */
function refuseUnknowable(sale: SaleBody): void {
  if (paidParts(sale).some(({ kind }) => kind === "credit_note")) {
    const message =
      "A credit note cannot pay while there is no network: nobody knows what is left of it. Please take the payment another way";
    throw new Refused("needs_network", "tenders", message);
  }
  if (toPaise(sale.total) >= CASH_LIMIT) {
    const message =
      "A bill of ₹2,00,000 or more needs the network. Please wait until it is back, or put the bill on hold";
    throw new Refused("needs_network", "total", message);
  }
}

/** As {@link writeBill}, for a bill that is handed over without the network. */
export const issueBill = (snapshot: Snapshot, bill: ToIssue): Issued | { refusal: Refusal } =>
  orRefusal(() => {
    const issued = written(snapshot, bill);
    refuseUnknowable(bill.sale);
    return issued;
  });
