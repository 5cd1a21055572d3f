/** One thing at a time is said under the bar; the newest is what matters. */
import { type Failure, OFFLINE } from "@/api/errors";
import { clockTime } from "@/lib/dates";
import { rupees } from "@/lib/money";
import type { Bill } from "./bill";
import { MOST_LINES, MOST_PIECES } from "./billLimits";
import { CUSTOMER_LABELS } from "./customerForm";
import type { FoundProduct } from "./types";

/** What is taken off this saree alone. */
export type OfSaree = { discountOf: string };

export type Said = {
  tone: "info" | "turmeric" | "kumkum";
  text: string;
  /** What can be done about it. */
  act?: {
    label: string;
    what: "bring back" | "ask again" | "hold again" | "discount" | OfSaree | "customer";
  };
};

/** Who has a piece that is not free. */
export type Holder = Pick<FoundProduct, "heldUntil" | "heldOnBill">;

/** "Only 1 left of Kanchipuram …" */
export const leftOf = (name: string, available: number, holder?: Holder): string => {
  if (available > 0) return `Only ${available} left of ${name}.`;
  if (!holder?.heldUntil) return `${name} is sold out.`;
  const until = clockTime(holder.heldUntil);
  return holder.heldOnBill
    ? `${name} is on another bill until ${until}, unless that is sold before.`
    : `${name} is held for a web order until ${until}, unless that is paid before.`;
};

export const FULL_LINE = `A line has at most ${MOST_PIECES} pieces.`;

/** What stands against one more piece of it on this bill; null when nothing does. */
export function against(
  { lines }: Bill,
  { id, name, available, ...holder }: FoundProduct,
): string | null {
  const has = lines.find(({ productId }) => productId === id)?.quantity ?? 0;
  if (available <= 0 || has >= Math.min(available, MOST_PIECES)) {
    return has >= MOST_PIECES ? FULL_LINE : leftOf(name, available, holder);
  }
  return has === 0 && lines.length >= MOST_LINES
    ? `A bill has at most ${MOST_LINES} lines. Please finish it and begin another.`
    : null;
}

const of = (pattern: RegExp, { fields }: Failure): string | undefined =>
  Object.entries(fields).find(([field]) => pattern.test(field))?.[1];

/** What is wrong with the customer; the field is named, because it is not in sight: "Name: This field is required". */
function ofCustomer({ fields }: Failure): string | undefined {
  const [path, message] = Object.entries(fields).find(([name]) => /^customer/.test(name)) ?? [];
  const [, label] =
    Object.entries(CUSTOMER_LABELS).find(([name]) => path === `customer.${name}`) ?? [];
  const isNamed = !label || message?.toLowerCase().includes(label.toLowerCase());
  return isNamed ? message : `${label}: ${message}`;
}

/** Why a bill has no price, or was not sold. */
export function saidOf(failure: Failure, bill: Bill): Said {
  const { code, message, available, fields } = failure;
  const short = available
    .map(({ id, available: left }) => ({
      name: bill.lines.find(({ productId }) => productId === id)?.name,
      left,
    }))
    .filter(({ name }) => name);
  if (code === "out_of_stock" && short.length > 0) {
    const text = short.map(({ name, left }) => leftOf(name ?? "", left)).join(" ");
    return { tone: "kumkum", text: `${text} Nothing else has changed.` };
  }
  const [path = ""] = Object.keys(fields);
  const [, at] = /^items\[(\d+)\]/.exec(path) ?? [];
  const line = at === undefined ? undefined : bill.lines[Number(at)];
  if (line) {
    const text = `${line.name}: ${fields[path]}`;
    const what = { discountOf: line.productId };
    return /discount/i.test(path)
      ? { tone: "kumkum", text, act: { label: "Change discount", what } }
      : { tone: "kumkum", text };
  }
  if (code === "discount_over_limit" || of(/discount/i, failure)) {
    const text = of(/discount/i, failure) ?? message;
    return { tone: "kumkum", text, act: { label: "Change discount", what: "discount" } };
  }
  const customer = ofCustomer(failure);
  if (customer) {
    return {
      tone: "kumkum",
      text: code === "address_needed" ? message : customer,
      act: { label: "Change customer", what: "customer" },
    };
  }
  if (code === OFFLINE) {
    return { tone: "turmeric", text: message, act: { label: "Try again", what: "ask again" } };
  }
  return { tone: "kumkum", text: message };
}

export const newPrice = (total: number | undefined): Said => ({
  tone: "turmeric",
  text:
    total === undefined
      ? "The price has changed. Please tell the customer before you take the payment."
      : `The price has changed. It is ${rupees(total)} now: please tell the customer before you take the payment.`,
});
