/** A bill that was issued here, in the form in which the shop tells of one. */
import { toPaise, toRupees } from "@/lib/money";
import type { Sale } from "../staff/types";
import type { BillRow } from "./database";
import type { DocumentBody, SaleBody } from "./types";

const changeOf = ({ tenders = [] }: SaleBody): number =>
  toRupees(
    tenders.reduce(
      (sum, { amount, tendered }) => sum + (tendered ? toPaise(tendered) - toPaise(amount) : 0),
      0,
    ),
  );

/** `tax_invoice`, also with exempt goods, `bill_of_supply` under composition, or `retail_invoice`: what the title says, or its note. */
const kindOf = ({ title, note }: DocumentBody): string =>
  title.endsWith("Bill of Supply") && !note
    ? "tax_invoice"
    : title.toLowerCase().replaceAll(" ", "_");

/** null for one whose paper is not kept here any more. */
export function issuedSale(row: BillRow, staff: string): Sale | null {
  const { document: body, sale } = row;
  if (!body || !sale) return null;
  return {
    order: {
      id: row.id,
      orderNumber: row.number,
      createdAt: row.at,
      customerName: body.buyer.name,
      paymentMethod: body.paymentMethod ?? null,
      pieces: row.items.reduce((sum, { quantity }) => sum + quantity, 0),
      returned: 0,
      staff,
      total: row.total,
    },
    document: { body, file: "", issuedAt: row.at, kind: kindOf(body) },
    change: changeOf(sale),
    lines: [],
    returns: [],
  };
}
