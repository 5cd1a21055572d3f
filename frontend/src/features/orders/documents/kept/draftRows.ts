/** What stands on a draft, as words and values. */
import { longDate } from "@/lib/dates";
import { figure, signed } from "@/lib/figures";
import { methodWord } from "@/lib/paymentMethod";
import type { Invoice } from "./data";

type Row = readonly [term: string, value: string];

/** Spec section 2: what is missing is called so. */
const MISSING = "N/A";
const shown = (amount: number | null): string => (amount === null ? MISSING : figure(amount));

export const DRAFT = "Draft bill, not an invoice";

/** A copy kept by a browser proves nothing: with a number too it is not called an invoice. */
export const titleOf = ({ orderNumber }: Invoice): string =>
  orderNumber ? "Copy of a bill, not an invoice" : DRAFT;

export const factsOf = ({ orderNumber, createdAt }: Invoice): Row[] => [
  ["Number", orderNumber || MISSING],
  ["Date", longDate(createdAt)],
];

export const customerOf = ({ customer: { name, phone } }: Invoice) => ({
  name: name || "Walk-in Customer",
  phone: phone || MISSING,
});

const amountOf = ({ product: { price }, quantity }: Invoice["items"][number]): number | null =>
  price === null || quantity === null ? null : price * quantity;

export const linesOf = ({ items }: Invoice) =>
  items.map((item) => ({
    name: item.product.name || MISSING,
    price: shown(item.product.price),
    quantity: item.quantity === null ? MISSING : String(item.quantity),
    amount: shown(amountOf(item)),
  }));

/** From the subtotal down to what is left to explain, so that the paper adds up wherever its figures can be read. */
export function sumsOf(invoice: Invoice): Row[] {
  const { items, discountPercentage, cashDiscount, total } = invoice;
  const amounts = items.map(amountOf);
  const known = amounts.filter((amount) => amount !== null);
  const isWhole = known.length === amounts.length;
  const subtotal = known.reduce((sum, amount) => sum + amount, 0);
  const percent = Math.round(subtotal * (discountPercentage ?? 0)) / 100;
  const rows: Row[] = [["Subtotal", isWhole ? figure(subtotal) : MISSING]];
  if (discountPercentage) {
    rows.push([
      `Discount ${Number(discountPercentage.toFixed(2))} %`,
      isWhole ? signed(-percent) : MISSING,
    ]);
  }
  if (cashDiscount) rows.push(["Cash discount", signed(-cashDiscount)]);
  const rest = Math.round(((total ?? 0) - subtotal + percent + (cashDiscount ?? 0)) * 100) / 100;
  if (isWhole && total !== null && rest !== 0) rows.push(["Offers and rounding", signed(rest)]);
  return rows;
}

export const totalOf = ({ total }: Invoice): string =>
  total === null ? MISSING : `₹${figure(total)}`;

export const paidWith = ({ paymentMode }: Invoice): string => methodWord(paymentMode);
