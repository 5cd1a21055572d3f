/** Tax and invoices as a form has them. */
import type { ValueOf } from "./types";

export type InvoicesValue = ValueOf<"invoices">;

export type InvoiceFields = Omit<InvoicesValue, "vouchers" | "rateChanges"> & {
  /** "" while it is not decided. */
  vouchers: string;
  rateChanges: { hsn: string; from: string; rate: string }[];
};
