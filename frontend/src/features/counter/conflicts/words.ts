/** What the kinds of conflicts are called, and how many pieces are missing. */
import type { ConflictKind, ConflictView } from "./types";

const KIND_WORDS: Readonly<Record<ConflictKind, string>> = {
  shortage: "Short of a piece",
  price: "Price changed",
  discount: "More off than allowed",
  tax: "Tax changed",
  cash: "Too much cash",
  late_session: "Till was closed",
  late: "Late",
  staff: "Not allowed to sell",
  gap: "Number missing",
  number_taken: "Number used twice",
  contents: "Same bill, other contents",
  body: "Paper differs",
  device: "Device was removed",
};

/** On the way to it, and over it. */
export const READ_COPY = "Read the shop's copy";

const isKnown = (kind: string): kind is ConflictKind => Object.hasOwn(KIND_WORDS, kind);

export const kindWord = ({ kind }: Pick<ConflictView, "kind">): string =>
  isKnown(kind) ? KIND_WORDS[kind] : "To be looked at";

export const isOpen = ({ resolvedAt }: Pick<ConflictView, "resolvedAt">): boolean =>
  resolvedAt === null;

/** Why the shelf does not help; null when it does. */
export function whyNotFromShelf({
  quantity,
  available,
}: Pick<ConflictView, "quantity" | "available">): string | null {
  const there = available ?? 0;
  if (there >= (quantity ?? 1)) return null;
  if (there <= 0) return "There is none on the shelf.";
  return there === 1 ? "There is only 1 on the shelf." : `There are only ${there} on the shelf.`;
}
