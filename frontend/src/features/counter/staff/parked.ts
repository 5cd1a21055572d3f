/** A bill on its way to those on hold, and back. */
import type { Failure } from "@/api/errors";
import type { HeldRow } from "../offline/database";
import type { Said } from "./banner";
import type { Bill, BillLine, TakenUp } from "./bill";
import { NOBODY } from "./customerForm";
import type { BillQuote, HoldBody, OnHoldBill, ParkedBill } from "./types";

export const UNSURE: Said = {
  tone: "turmeric",
  text: "Not sure whether this bill is on hold: no answer came. Trying again never stores it twice.",
  act: { label: "Try again", what: "hold again" },
};
export const UNSURE_TAKE =
  "No answer came, so it is not sure whether the bill was taken up. Trying again gets it: nothing is lost.";

export function holdBody(bill: Bill, total: number): HoldBody {
  const { known, ...customer } = bill.customer ?? { ...NOBODY, known: null };
  return {
    customer,
    items: bill.lines.map((line) => ({
      id: line.productId,
      quantity: line.quantity,
      discountPercentage: line.discountPercentage ?? 0,
      cashDiscount: line.cashDiscount ?? 0,
    })),
    discountPercentage: bill.discountPercentage ?? 0,
    cashDiscount: bill.cashDiscount ?? 0,
    total,
    bill: bill.id,
  };
}

/** Why nothing can be put on hold or taken up now; null when it can. */
export function whyNotNow({ sent, lines, tenders }: Bill, isPaying: boolean): string | null {
  if (sent) return "This bill was sent, and what became of it is not known yet.";
  return isPaying || (tenders.length > 0 && lines.length > 0)
    ? "A payment is begun. Please finish it first, or remove it and go back to the bill."
    : null;
}

/** Somebody with a number alone is no walk-in customer. */
export const whose = ({ name, phone }: ParkedBill["customer"]): string | null =>
  name || phone || null;

const place = (isHere: boolean): string => (isHere ? " on this device" : "");

export const heldWords = (total: string, customer: string | null, isHere: boolean): string =>
  `Bill of ${total} for ${customer ?? "a walk-in customer"} is on hold${place(isHere)}.`;

export const beforeWords = (isHere: boolean): string =>
  `The bill before is on hold${place(isHere)} now.`;

export const goneWords = (gone: number): string =>
  gone === 1
    ? "1 saree is no longer sold and was left out."
    : `${gone} sarees are no longer sold and were left out.`;

/** Which of the items that were asked about are not sold any more. */
export const unknownAt = ({ code, fields }: Failure): ReadonlySet<number> =>
  new Set(
    code === "unknown_product"
      ? Object.keys(fields).flatMap((field) => {
          const [, at] = /^items\[(\d+)\]/.exec(field) ?? [];
          return at === undefined ? [] : [Number(at)];
        })
      : [],
  );

/** One of this device, as the shop tells of its own. */
export const listedHere = ({ id, body, parkedAt, staff }: HeldRow): OnHoldBill => ({
  ...body,
  id,
  parkedAt,
  staff,
  pieces: body.items.reduce((sum, { quantity }) => sum + quantity, 0),
  isHere: true,
});

// The server knows no difference between nothing taken off and nothing typed.
const byHand = (
  from: Partial<Pick<ParkedBill, "discountPercentage" | "cashDiscount">> | undefined,
) => ({
  discountPercentage: from?.discountPercentage || null,
  cashDiscount: from?.cashDiscount || null,
});

const lineOf = (
  { id, image, ...line }: BillQuote["lines"][number],
  items: ParkedBill["items"],
): BillLine => ({
  productId: id,
  sku: line.sku,
  name: line.name,
  image: image ?? null,
  price: line.price,
  available: line.available,
  quantity: line.quantity,
  isService: line.isService,
  ...byHand(items.find((item) => item.id === id)),
});

/** The bill as it was, with what is known now of its sarees. */
export function takenUp(parked: ParkedBill, lines: BillQuote["lines"]): TakenUp {
  const { name, phone, gstin, address, city, state, pincode } = parked.customer;
  const customer = { name, phone, gstin, address, city, state, pincode };
  const isSomebody = Object.values(customer).some((value) => value !== "");
  return {
    lines: lines.map((line) => lineOf(line, parked.items)),
    customer: isSomebody ? { ...customer, known: null } : null,
    ...byHand(parked),
  };
}
