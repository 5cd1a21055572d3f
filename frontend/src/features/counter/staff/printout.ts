/** What the counter prints: a bill's invoice, or the credit note of what came back of it. */
import type { Sale } from "./types";

export type Printout = {
  /** The bill it belongs to. */
  bill: string;
  document: Sale["document"];
  /** What went back over the counter. */
  change: number;
  /** This screen has just made it: nobody can have printed it before. */
  isNew: boolean;
  /** The shop has not heard of it yet. */
  isWaiting?: boolean;
};

export const invoiceOf = (
  { order, document, change }: Sale,
  isNew = false,
  isWaiting = false,
): Printout => ({ bill: order.id, document, change, isNew, isWaiting });

export const creditNoteOf = (
  bill: string,
  document: Sale["document"],
  isNew = false,
): Printout => ({ bill, document, change: 0, isNew });
