/** Which copy of a paper it is. */
import type { DocumentBody } from "@/api/types";
import { dateTime } from "@/lib/dates";

export type NamedCopy = "original" | "transporter" | "supplier";

export type PaperCopy =
  | NamedCopy
  /** The original, printed before: again at this moment. */
  | Date;

/** As Rule 48 (1) has them on invoices of goods; no other paper has copies. */
const WORDS = {
  original: "ORIGINAL FOR RECIPIENT",
  transporter: "DUPLICATE FOR TRANSPORTER",
  supplier: "TRIPLICATE FOR SUPPLIER",
} as const;

const COPIED: ReadonlySet<string> = new Set(["Tax Invoice", "Invoice-cum-Bill of Supply"]);

export const copyWords = (
  { title }: Pick<DocumentBody, "title">,
  copy: PaperCopy,
): string | null => {
  if (copy instanceof Date) return `DUPLICATE · printed again ${dateTime(copy.toISOString())}`;
  return COPIED.has(title) ? WORDS[copy] : null;
};
