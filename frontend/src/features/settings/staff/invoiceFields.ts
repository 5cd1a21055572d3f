/** Tax and invoices as a form has them. */
import type { ValueOf } from "./types";

export type InvoicesValue = ValueOf<"invoices">;

/** What the owner asks the accountant. */
export const DECISIONS = [
  "vouchers",
  "byRecordedState",
  "byGstinState",
  "freightAsDearest",
  "wholeRupees",
] as const;
export type Decision = (typeof DECISIONS)[number];

export type InvoiceFields = Omit<InvoicesValue, Decision | "rateChanges"> &
  /** "yes" or "no"; "" while it is not decided. */
  Record<Decision, string> & {
    rateChanges: { hsn: string; from: string; rate: string }[];
  };

export const decisionsOf = (value: InvoicesValue) =>
  Object.fromEntries(
    DECISIONS.map((name) => [name, value[name] == null ? "" : value[name] ? "yes" : "no"]),
  ) as Record<Decision, string>;

export const decided = (fields: Record<Decision, string>) =>
  Object.fromEntries(
    DECISIONS.map((name) => [name, fields[name] === "" ? null : fields[name] === "yes"]),
  ) as Record<Decision, boolean | null>;
