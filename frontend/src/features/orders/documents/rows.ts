/** What stands on a paper, as words and values: worded once, for A4 and for the slip of 80 mm. */
import type { DocumentBody } from "@/api/types";
import { clockTime, longDate } from "@/lib/dates";
import { figure, signed } from "@/lib/figures";
import { methodWord } from "@/lib/paymentMethod";

type Row = readonly [term: string, value: string];
type Line = DocumentBody["lines"][number];

const collected = ({ cgst, sgst, igst }: DocumentBody["sums"]): number => cgst + sgst + igst;

/** It takes something off a receipt voucher, not off an invoice: nothing was sold yet. */
const isRefundVoucher = ({ title }: Pick<DocumentBody, "title">) => title === "Refund Voucher";

/** `issuedAt`: where the hour is told as well as the day. */
export function factRows(body: DocumentBody, issuedAt?: string): Row[] {
  const { corrects } = body;
  const rows: Row[] = [
    ["Number", body.number],
    ["Date", longDate(body.issuedOn)],
  ];
  if (issuedAt) rows.push(["Time", clockTime(issuedAt)]);
  const corrected = isRefundVoucher(body) ? "Receipt voucher" : "Invoice";
  if (corrects) rows.push([corrected, `${corrects.number}, ${longDate(corrects.issuedOn)}`]);
  if (body.orderNumber) rows.push(["Order", `${body.orderNumber}, ${longDate(body.orderedOn)}`]);
  if (body.placeOfSupply) {
    rows.push(["Place of supply", body.placeOfSupply], ["Reverse charge", "No"]);
  }
  return rows;
}

const COLUMNS = [
  ["hsn", "HSN"],
  ["quantity", "Qty (nos)"],
  ["unit", "Rate"],
  ["discount", "Discount"],
  ["taxable", "Taxable value"],
  ["rate", "GST"],
  ["tax", "Tax"],
  ["amount", "Amount"],
] as const;

type Column = (typeof COLUMNS)[number][0];

/** The columns that the lines of this paper have: no price of what is credited, no tax where none is collected. */
export function lineColumns(body: DocumentBody): (readonly [Column, string])[] {
  const isTaxed = body.byHsn.length > 0;
  const collects = body.lines.some((line) => collected(line) > 0);
  const has: Record<Column, boolean> = {
    hsn: isTaxed,
    quantity: true,
    unit: !body.corrects,
    discount: !body.corrects,
    taxable: collects,
    rate: collects,
    tax: collects,
    amount: true,
  };
  return COLUMNS.filter(([column]) => has[column]);
}

/** What a line says in each column; null where that is nothing. */
export const lineValues = (line: Line): Record<Column, string | null> => ({
  hsn: line.hsn,
  // Goodwill makes pieces cheaper that do not come back.
  quantity: line.quantity > 0 ? String(line.quantity) : null,
  unit: figure(line.unit),
  discount: line.discount > 0 ? figure(line.discount) : null,
  taxable: figure(line.taxable),
  rate: `${line.rate} %`,
  tax: figure(collected(line)),
  amount: figure(line.net),
});

/** The taxes by code and rate; none where none is collected. */
export function taxRows({ byHsn, sums }: DocumentBody): Row[][] {
  if (collected(sums) === 0) return [];
  return byHsn.map((row): Row[] => [
    ["HSN", row.hsn],
    ["GST", `${row.rate} %`],
    ["Taxable value", figure(row.taxable)],
    ...taxesOf(sums, row),
  ]);
}

/** The taxes of a row, in the kind that the whole paper has. */
const taxesOf = (sums: DocumentBody["sums"], row: DocumentBody["sums"]): Row[] =>
  sums.igst > 0
    ? [["IGST", signed(row.igst)]]
    : [
        ["CGST", signed(row.cgst)],
        ["SGST", signed(row.sgst)],
      ];

/** From the subtotal down to the round off. */
export function sumRows({ sums, roundOff, corrects }: DocumentBody): Row[] {
  const rows: Row[] = [];
  if (!corrects) {
    rows.push(["Subtotal", signed(sums.gross)]);
    if (sums.discount > 0) rows.push(["Discount", signed(-sums.discount)]);
  }
  if (collected(sums) > 0) {
    rows.push(["Taxable value", signed(sums.taxable)], ...taxesOf(sums, sums));
  }
  if (roundOff !== 0) rows.push(["Round off", signed(roundOff)]);
  return rows;
}

export function totalRow(body: DocumentBody): Row {
  const { corrects, total } = body;
  const taken = isRefundVoucher(body) ? "Refunded" : "Credited";
  return [corrects ? taken : "Total", `₹${figure(total)}`];
}

export const paidRows = ({ paymentMethod }: DocumentBody): Row[] =>
  paymentMethod ? [["Paid", methodWord(paymentMethod)]] : [];

export const signatory = ({ seller }: DocumentBody): string =>
  `For ${seller.legalName || seller.name}`;
