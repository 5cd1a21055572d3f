/** Which copy of a paper it is. */
import type { DocumentBody } from "@/api/types";

export type PaperCopy =
  | "original"
  | "transporter"
  | "supplier"
  /** The original, printed before. */
  | "again";

/** As Rule 48 (1) has them on invoices of goods; no other paper has copies. */
const WORDS = {
  original: "ORIGINAL FOR RECIPIENT",
  transporter: "DUPLICATE FOR TRANSPORTER",
  supplier: "TRIPLICATE FOR SUPPLIER",
  again: "DUPLICATE",
} as const;

export const copyWords = (
  { title }: Pick<DocumentBody, "title">,
  copy: PaperCopy,
): string | null => (copy === "again" || title === "Tax Invoice" ? WORDS[copy] : null);
