/** What is taken off by hand, of the whole bill or of one saree: what it is now, and where the server refuses it. */
import type { Failure } from "@/api/errors";
import type { Refusal } from "@/lib/forms/useCheckedForm";
import type { Bill, BillLine } from "./billSchema";

/** What is taken off by hand: of one saree, or of the whole bill. */
export type Discount = {
  productId: string | null;
  percentage: number | null;
  cash: number | null;
};

type ByHand = Pick<Bill, "discountPercentage" | "cashDiscount">;

/** @param productId null: of the whole bill */
export const byHandOf = (bill: Bill, productId: string | null): ByHand =>
  (productId === null ? bill : bill.lines.find((line) => line.productId === productId)) ?? {
    discountPercentage: null,
    cashDiscount: null,
  };

const FIELDS = ["discountPercentage", "cashDiscount"];

/** Of which saree a field is, how the drawer calls it, and the words for its place. */
function placeOf(path: string, lines: readonly BillLine[]) {
  const [, at, field] = /^items\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
  const line = at === undefined ? undefined : lines[Number(at)];
  return line
    ? { productId: line.productId, field: field ?? "", place: line.name }
    : { productId: null, field: path, place: "Of the whole bill" };
}

/** At the fields of what is being changed; what is wrong elsewhere is said with its place. */
export function refusalAt(failure: Failure, bill: Bill, productId: string | null): Refusal {
  const told = Object.entries(failure.fields).map(([path, words]) => ({
    ...placeOf(path, bill.lines),
    words,
  }));
  const here = told.filter((one) => one.productId === productId && FIELDS.includes(one.field));
  if (here.length > 0) {
    const fields = Object.fromEntries(here.map(({ field, words }) => [field, words]));
    return { message: failure.message, fields };
  }
  const there = told.find((one) => one.productId !== null || FIELDS.includes(one.field));
  const message = there ? `${there.place}: ${there.words}` : failure.message;
  return { message, fields: {} };
}

/** With this taken off in place of what was taken off there before. */
export function discounted(now: Bill, { productId, percentage, cash }: Discount): Bill {
  const discount = { discountPercentage: percentage, cashDiscount: cash };
  if (productId === null) return { ...now, ...discount };
  return {
    ...now,
    lines: now.lines.map((one) => (one.productId === productId ? { ...one, ...discount } : one)),
  };
}
