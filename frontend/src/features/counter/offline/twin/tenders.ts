/** What a bill is paid with: `counter/src/tender.rs`, in paise. */
import { counterLimits } from "@/api/counterLimits";
import { toPaise } from "@/lib/money";
import { KINDS, MOST_TENDERS, type TenderKind } from "../../staff/tenders";
import type { SaleBody } from "../types";
import { Refused } from "./refusal";
import { lower, trim } from "./text";

export type PaidPart = { kind: TenderKind; amount: number };

const { maxLength: LONGEST_REFERENCE } = counterLimits.TenderBody.reference;
/** A number of so many digits is a card's. */
const CARD_DIGITS = 13;

function wrongReference(reference: string): string | null {
  if ([...reference].length > LONGEST_REFERENCE) {
    return `Please use at most ${LONGEST_REFERENCE} characters`;
  }
  if (!/^[A-Za-z0-9-]*$/.test(reference)) return "Please use letters, digits and hyphens";
  return reference.length >= CARD_DIGITS && /^\d+$/.test(reference)
    ? "Please enter the last digits only, never a whole card number"
    : null;
}

type Typed = NonNullable<SaleBody["tenders"]>[number];

function read({ kind: typedKind, ...typed }: Typed, place: number): PaidPart {
  const refuse = (field: string, message: string) =>
    new Refused("invalid", `tenders[${place}].${field}`, message);
  const kind = KINDS.find((one) => one === lower(trim(typedKind)));
  if (!kind) throw refuse("kind", "Please choose cash, UPI, card or a credit note");
  const amount = toPaise(typed.amount);
  const tendered = toPaise(typed.tendered ?? typed.amount);
  if (amount <= 0) throw refuse("amount", "Please enter an amount above zero");
  if (tendered < amount) throw refuse("tendered", "That is less than the amount");
  if (tendered > amount && kind !== "cash") {
    throw refuse("tendered", "Change is given in cash only");
  }
  const reference = trim(typed.reference ?? "");
  const problem =
    kind === "credit_note"
      ? reference === "" && "Please enter the number of the credit note"
      : wrongReference(reference);
  if (problem) throw refuse("reference", problem);
  return { kind, amount };
}

export function paidParts({ tenders = [], paymentMode, total }: SaleBody): PaidPart[] {
  if (tenders.length > MOST_TENDERS) {
    throw new Refused("invalid", "tenders", `A bill is paid in at most ${MOST_TENDERS} payments`);
  }
  const isWhole = tenders.length === 0 && paymentMode != null && total !== 0;
  const typed = isWhole ? [{ kind: paymentMode, amount: total }] : tenders;
  return typed.map(read);
}

/** "cash", or "cash, upi" when it was paid in parts; null when it cost nothing. */
export function paymentMethod(parts: readonly PaidPart[]): string | null {
  const kinds = [...new Set(parts.map(({ kind }) => kind))];
  return kinds.length === 0 ? null : kinds.join(", ");
}
