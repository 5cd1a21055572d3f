/** How a bill is paid: one payment or several. Counted in paise, because halves of rupees do not add up in floating point. */
import { z } from "zod/mini";
import { rupees, toPaise, toRupees } from "@/lib/money";
import { typedAmount } from "@/lib/typedAmount";
import type { SaleBody } from "./types";

export const KINDS = ["cash", "upi", "card", "credit_note"] as const;
export type TenderKind = (typeof KINDS)[number];

export const tenderSchema = z.object({
  kind: z.enum(KINDS),
  /** The amount as it was typed, for cash what was handed over; null: whatever is left to pay; empty: a part that is still to be typed. */
  typed: z.nullable(z.string()),
  /** Of a credit note its number. */
  reference: z.string(),
  /** What is left of the credit note, in rupees; absent until it is found. */
  worth: z.optional(z.number()),
  /** What the server said of it, until it is changed. */
  wrong: z.optional(z.string()),
});
export type Tender = z.infer<typeof tenderSchema>;

export const MOST_TENDERS = 5;

/** Of the payment app or the card terminal; nothing else is found again by one. */
export const hasReference = (kind: TenderKind): boolean => kind === "upi" || kind === "card";

const hasNoAmount = ({ typed }: Tender): boolean => typed?.trim() === "";

export const isCredit = ({ kind }: Pick<Tender, "kind">): boolean => kind === "credit_note";
/** Its number is still missing, or nothing is known under it. */
export const isOpenCredit = (tender: Tender): boolean =>
  isCredit(tender) && tender.worth === undefined;
export const hasCredit = (tenders: readonly Tender[], number: string): boolean =>
  tenders.some((tender) => isCredit(tender) && tender.reference === number);

/** Another payment with the same credit note stands before it. */
export const isTwice = (tenders: readonly Tender[], at: number): boolean => {
  const tender = tenders[at];
  return (
    tender !== undefined &&
    isCredit(tender) &&
    tender.reference !== "" &&
    hasCredit(tenders.slice(0, at), tender.reference)
  );
};

/** What one tender comes to. */
export type Part = {
  /** What it pays of the bill. */
  amount: number;
  /** What was handed over; the same unless there is change. */
  given: number;
  problem: string | null;
};

export type Settlement = {
  parts: Part[];
  /** Still to pay; below zero when more was taken than is due. */
  left: number;
  /** Cash to give back. */
  change: number;
};

const UNREADABLE = "Please enter rupees, for example 5,000";
const NOTHING_LEFT = "The other payments cover the bill. Please remove this one.";
const USED_UP = "This credit is used up. Please remove it.";

const typedPaise = ({ typed }: Tender): number | null => {
  const amount = typed === null ? null : typedAmount(typed);
  return amount ? toPaise(amount) : null;
};

/** A credit note pays no more than what is left of it, and nothing before that is known. */
const mostOf = (tender: Tender): number =>
  isCredit(tender) ? toPaise(tender.worth ?? 0) : Number.POSITIVE_INFINITY;

function problemOf(tender: Tender, wanted: number, amount: number): string | null {
  if (isOpenCredit(tender)) return null;
  const most = mostOf(tender);
  if (most <= 0) return USED_UP;
  if (wanted > most) return `Only ${rupees(toRupees(most))} of this credit is left.`;
  return amount > 0 ? null : NOTHING_LEFT;
}

/**
 * Cards, UPI and credit notes pay exactly what was typed; cash pays what they leave, and gives back the rest. What was not
 * typed is what is left in the end, but a credit note comes before the cash that was added to it.
 */
export function settle(total: number, tenders: readonly Tender[]): Settlement {
  let left = total;
  const parts: Part[] = tenders.map((tender) => ({
    amount: 0,
    given: 0,
    problem: tender.typed === null || hasNoAmount(tender) ? null : UNREADABLE,
  }));
  const cashAt = tenders.findIndex(({ kind }) => kind === "cash");
  const isTyped = ({ typed }: Tender) => typed !== null;
  const isCash = ({ kind }: Tender) => kind === "cash";
  const isBeforeCash = (tender: Tender, at: number) =>
    isCredit(tender) && !isTyped(tender) && at < cashAt;
  const take = (fits: (tender: Tender, at: number) => boolean) =>
    tenders.forEach((tender, at) => {
      if (!fits(tender, at)) return;
      const rest = Math.max(0, left);
      const most = mostOf(tender);
      const wanted = isTyped(tender) ? typedPaise(tender) : Math.min(rest, most);
      if (wanted === null) return;
      const amount = Math.min(wanted, isCash(tender) ? rest : most);
      left -= amount;
      const given = isCash(tender) ? wanted : amount;
      parts[at] = { amount, given, problem: problemOf(tender, wanted, amount) };
    });
  take((tender) => isTyped(tender) && !isCash(tender));
  take(isBeforeCash);
  take((tender) => isTyped(tender) && isCash(tender));
  take((tender, at) => !isTyped(tender) && !isBeforeCash(tender, at));
  const change = parts.reduce((sum, { amount, given }) => sum + given - amount, 0);
  return { parts, left, change };
}

/**
 * With one more payment of this kind for what is left; if nothing is, the only payment changes its kind. A part is added in any
 * case, with its amount still to be typed.
 */
export function withTender(
  total: number,
  tenders: readonly Tender[],
  kind: TenderKind,
  { reference = "", isPart = false } = {},
): readonly Tender[] {
  const next: Tender = { kind, typed: isPart ? "" : null, reference };
  if (kind === "cash" && tenders.some((tender) => tender.kind === "cash")) return tenders;
  // The one that is there waits for its number.
  if (isCredit(next) && tenders.some(isOpenCredit)) return tenders;
  if (!isPart && settle(total, tenders).left <= 0) {
    const isOther = tenders.length === 1 && !(isCredit(next) && tenders.some(isCredit));
    return isOther ? [next] : tenders;
  }
  return tenders.length < MOST_TENDERS ? [...tenders, next] : tenders;
}

/** Why the bill cannot be finished; null when it can. */
export function whatIsMissing(total: number, tenders: readonly Tender[]): string | null {
  const { parts, left } = settle(total, tenders);
  const open = tenders.find(isOpenCredit);
  if (open) {
    return open.reference === ""
      ? "Enter the number of the credit note."
      : `No credit is known under ${open.reference}.`;
  }
  if (parts.some(({ problem }, at) => problem || isTwice(tenders, at))) {
    return "One of the payments is not right yet.";
  }
  if (tenders.some(hasNoAmount)) return "Enter the amount of each payment.";
  if (left > 0) {
    return tenders.length === 0
      ? "Choose how it is paid."
      : `${rupees(toRupees(left))} is still to be paid.`;
  }
  return left < 0 ? `${rupees(toRupees(-left))} more than is due.` : null;
}

export function tenderBodies(total: number, tenders: readonly Tender[]): SaleBody["tenders"] {
  const { parts } = settle(total, tenders);
  return tenders.map(({ kind, reference }, at) => {
    const { amount = 0, given = 0 } = parts[at] ?? {};
    return {
      kind,
      amount: toRupees(amount),
      ...(kind === "cash" ? { tendered: toRupees(given) } : {}),
      ...(kind !== "cash" && reference ? { reference } : {}),
    };
  });
}

/** The server's words by payment: `tenders[0].reference` is one of the first. */
export function wrongTenders(fields: Readonly<Record<string, string>>): Map<number, string> {
  const wrong = new Map<number, string>();
  for (const [field, words] of Object.entries(fields)) {
    const [, at] = /^tenders\[(\d+)\]/.exec(field) ?? [];
    if (at !== undefined && !wrong.has(Number(at))) wrong.set(Number(at), words);
  }
  return wrong;
}
