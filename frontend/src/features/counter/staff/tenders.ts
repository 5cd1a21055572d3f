/** How a bill is paid: one payment or several. Counted in paise, because halves of rupees do not add up in floating point. */
import { rupees } from "@/lib/money";
import { typedAmount } from "@/lib/typedAmount";
import type { SaleBody } from "./types";

export const KINDS = ["cash", "upi", "card"] as const;
export type TenderKind = (typeof KINDS)[number];

export type Tender = {
  kind: TenderKind;
  /** The amount as it was typed, for cash what was handed over; null: whatever is left to pay. */
  typed: string | null;
  reference: string;
};

export const MOST_TENDERS = 5;

export const toPaise = (amount: number): number => Math.round(amount * 100);
export const toRupees = (paise: number): number => paise / 100;

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

const typedPaise = ({ typed }: Tender): number | null => {
  const amount = typed === null ? null : typedAmount(typed);
  return amount ? toPaise(amount) : null;
};

/** Cards and UPI pay exactly what was typed; cash pays what they leave, and gives back the rest. */
export function settle(total: number, tenders: readonly Tender[]): Settlement {
  let left = total;
  const parts: Part[] = tenders.map(({ typed }) => ({
    amount: 0,
    given: 0,
    problem: typed === null ? null : UNREADABLE,
  }));
  const take = (fits: (tender: Tender) => boolean, most: (paise: number) => number) =>
    tenders.forEach((tender, at) => {
      const given = fits(tender) ? typedPaise(tender) : null;
      if (given === null) return;
      const amount = most(given);
      left -= amount;
      parts[at] = { amount, given, problem: amount > 0 ? null : NOTHING_LEFT };
    });
  take(
    ({ kind }) => kind !== "cash",
    (given) => given,
  );
  take(
    ({ kind }) => kind === "cash",
    (given) => Math.max(0, Math.min(given, left)),
  );
  tenders.forEach(({ typed }, at) => {
    if (typed !== null) return;
    const amount = Math.max(0, left);
    left -= amount;
    parts[at] = { amount, given: amount, problem: amount > 0 ? null : NOTHING_LEFT };
  });
  const change = parts.reduce((sum, { amount, given }) => sum + given - amount, 0);
  return { parts, left, change };
}

/** With one more payment of this kind for what is left; if nothing is, the only payment changes its kind. */
export function withTender(
  total: number,
  tenders: readonly Tender[],
  kind: TenderKind,
): readonly Tender[] {
  const rest: Tender = { kind, typed: null, reference: "" };
  if (kind === "cash" && tenders.some((tender) => tender.kind === "cash")) return tenders;
  if (settle(total, tenders).left <= 0) return tenders.length === 1 ? [rest] : tenders;
  return tenders.length < MOST_TENDERS ? [...tenders, rest] : tenders;
}

/** Why the bill cannot be finished; null when it can. */
export function whatIsMissing(total: number, tenders: readonly Tender[]): string | null {
  const { parts, left } = settle(total, tenders);
  if (parts.some(({ problem }) => problem)) return "One of the payments is not right yet.";
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
