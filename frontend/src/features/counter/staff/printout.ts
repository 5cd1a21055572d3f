/** What the counter prints: a bill's invoice, or the credit note of what came back of it. */
import type { CopyCode } from "../shopCopy/draw";
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
  /** The print before never came out: within ten minutes the original is printed once more. */
  wasLost?: boolean;
  /** Of the signed bill, for the copy that the shop keeps; null when it keeps none. */
  copyCodes?: () => Promise<readonly CopyCode[] | null>;
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
