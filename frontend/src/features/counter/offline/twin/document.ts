/** What an invoice says: `invoices/src/document/body.rs`, key for key, money in rupees. */
import { financialYear } from "@/lib/financialYear";
import { toRupees } from "@/lib/money";
import { today } from "@/lib/today";
import type { DocumentBody, Snapshot } from "../types";
import type { PricedLine } from "./price";
import { byHsn, type Sums, type TaxedGoods } from "./tax";
import { amountInWords } from "./words";

/** The layout it is printed with. */
const TEMPLATE = 1;

/** By how the shop stands with GST: `document/kind.rs`. */
const KINDS = {
  regular: { title: "Tax Invoice", note: null },
  composition: {
    title: "Bill of Supply",
    // Rule 5 (1) (f) of the CGST Rules.
    note: "Composition taxable person, not eligible to collect tax on supplies",
  },
  unregistered: { title: "Retail Invoice", note: null },
} as const;

/** What is exempt stands on a bill of supply (Rule 49), beside taxed goods on one paper for whoever is not registered (Rule 46A). */
function titleOf(title: string, isRegistered: boolean, rates: readonly number[]): string {
  const exempt = rates.filter((rate) => rate === 0).length;
  if (title !== KINDS.regular.title || exempt === 0) return title;
  if (exempt === rates.length) return KINDS.composition.title;
  return isRegistered ? title : "Invoice-cum-Bill of Supply";
}

/** "C1/2627/000018" */
export const documentNumber = (series: string, at: Date, no: number): string =>
  `${series}/${financialYear(at)}/${String(no).padStart(6, "0")}`;

const printed = ({ gross, discount, taxable, cgst, sgst, igst, net }: Sums) => ({
  gross: toRupees(gross),
  discount: toRupees(discount),
  taxable: toRupees(taxable),
  cgst: toRupees(cgst),
  sgst: toRupees(sgst),
  igst: toRupees(igst),
  net: toRupees(net),
});

export type InvoiceFacts = {
  number: string;
  at: Date;
  seller: Snapshot["seller"];
  buyer: DocumentBody["buyer"];
  /** Of the goods' rows, in their order. */
  lines: readonly Pick<PricedLine, "product">[];
  goods: TaxedGoods;
  paymentMethod: string | null;
};

export function invoiceBody(facts: InvoiceFacts): DocumentBody {
  const { number, at, seller, buyer, lines, goods, paymentMethod } = facts;
  const { title, note } = KINDS[seller.scheme ?? "unregistered"];
  const day = today(at.getTime());
  return {
    template: TEMPLATE,
    title: titleOf(
      title,
      Boolean(buyer.gstin),
      goods.rows.map(({ rate }) => rate),
    ),
    note,
    number,
    issuedOn: day,
    orderNumber: "",
    orderedOn: day,
    seller: seller.facts,
    buyer,
    placeOfSupply: goods.place,
    lines: lines.flatMap(({ product }, place) => {
      const row = goods.rows[place];
      if (!row) return [];
      const { hsn, quantity, rate, sums } = row;
      const { name: description, sku, price: unit } = product;
      return [{ description, sku, hsn, quantity, unit, rate, ...printed(sums) }];
    }),
    byHsn:
      goods.place === null
        ? []
        : byHsn(goods.rows).map(({ hsn, rate, quantity, sums }) => ({
            hsn,
            rate,
            quantity,
            ...printed(sums),
          })),
    sums: printed(goods.sums),
    roundOff: toRupees(goods.roundOff),
    total: toRupees(goods.total),
    inWords: amountInWords(goods.total),
    paymentMethod,
    terms: seller.terms,
  };
}
