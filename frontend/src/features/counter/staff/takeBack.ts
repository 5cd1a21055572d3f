/** Pieces of a bill that come back: what was chosen, what stands in the way, what is sent. */
import { counterLimits } from "@/api/counterLimits";
import { tooLong } from "@/api/fieldRules";
import { rupees } from "@/lib/money";
import { referenceProblem } from "./TenderCard";
import { hasReference, KINDS, type TenderKind } from "./tenders";
import type {
  ReturnableLine,
  ReturnItems,
  ReturnReason,
  Sale,
  SaleReturn,
  TakeBackBody,
} from "./types";

export const MOST_NOTE = counterLimits.SaleReturnBody.note.maxLength;
export const MOST_NAME = counterLimits.SaleReturnBody.creditReversedBy.maxLength;

export const REASON_WORDS: Readonly<Record<ReturnReason, string>> = {
  defective: "Defective",
  wrong_item: "Wrong item",
  not_as_described: "Not as described",
  billed_wrongly: "Billed wrongly",
  goodwill: "Goodwill",
};

const WAY_WORDS: Readonly<Record<TenderKind, string>> = {
  cash: "paid back in cash",
  upi: "paid back by UPI",
  card: "paid back by card",
  credit_note: "kept as credit",
};

/** "₹8,099 paid back in cash" */
export const paidBack = ({ total, refundKind }: Pick<SaleReturn, "total" | "refundKind">) =>
  `${rupees(total)} ${WAY_WORDS[refundKind]}`;

export type Draft = {
  id: string;
  /** By the product's id. */
  counts: Readonly<Record<string, number>>;
  reason: ReturnReason | null;
  note: string;
  /** Who at a business says that it reversed its tax credit. */
  reversedBy: string;
  kind: TenderKind;
  reference: string;
};

/** Money goes back as it came, where it came in one way. */
export function newDraft(id: string, { lines, order }: Pick<Sale, "lines" | "order">): Draft {
  const [line] = lines;
  const isOnePiece = lines.length === 1 && line?.quantity === 1 && line.left === 1;
  return {
    id,
    counts: isOnePiece ? { [line.id]: 1 } : {},
    reason: null,
    note: "",
    reversedBy: "",
    kind: KINDS.find((kind) => kind === order.paymentMethod) ?? "cash",
    reference: "",
  };
}

/** What had been typed, of what was sent. */
export const draftOf = ({
  id,
  items,
  reason,
  note,
  refund,
  creditReversedBy = "",
}: TakeBackBody): Draft => ({
  id,
  counts: Object.fromEntries(items.map((item) => [item.id, item.quantity])),
  reason,
  note,
  reversedBy: creditReversedBy,
  ...refund,
});

/** Never more than is left: pieces may have come back at another counter meanwhile. */
export const countOf = ({ id, left }: ReturnableLine, { counts }: Pick<Draft, "counts">): number =>
  Math.min(counts[id] ?? 0, left);

export const itemsOf = (lines: readonly ReturnableLine[], draft: Draft): ReturnItems =>
  lines
    .map((line) => ({ id: line.id, quantity: countOf(line, draft) }))
    .filter(({ quantity }) => quantity > 0);

export const noteProblem = (note: string): string | null =>
  note.trim().length > MOST_NOTE ? tooLong(MOST_NOTE) : null;

export type Asked = {
  total: number | null;
  isChecking: boolean;
  /** The credit note takes tax off a business. */
  needsReversal: boolean;
};

/** Why it cannot be taken back; null when it can. */
export function whyNotBack(
  lines: readonly ReturnableLine[],
  draft: Draft,
  { total, isChecking, needsReversal }: Asked,
): string | null {
  if (lines.every(({ left }) => left === 0)) return "Nothing of this bill is left to take back.";
  if (itemsOf(lines, draft).length === 0) return "Choose the pieces that come back.";
  if (!draft.reason) return "Choose why it comes back.";
  if (noteProblem(draft.note)) return "The note is too long.";
  if (needsReversal && draft.reversedBy.trim() === "") {
    return "Enter who says that the tax credit is reversed.";
  }
  if (hasReference(draft.kind) && referenceProblem(draft.reference)) {
    return "The reference is not right yet.";
  }
  if (isChecking) return "Checking what is to be paid back.";
  return total === null ? "It is not known yet what is to be paid back." : null;
}

/** What is sent; null as long as something is missing. */
export function takeBackBody(
  lines: readonly ReturnableLine[],
  draft: Draft,
  asked: Asked,
  till: string | null = null,
): TakeBackBody | null {
  const { id, reason, note, reversedBy, kind, reference } = draft;
  const { total, needsReversal } = asked;
  if (whyNotBack(lines, draft, asked) || !reason || total === null) return null;
  return {
    id,
    items: itemsOf(lines, draft),
    reason,
    note: note.trim(),
    refund: { kind, reference: hasReference(kind) ? reference : "" },
    total,
    ...(needsReversal ? { creditReversedBy: reversedBy.trim() } : {}),
    ...(till === null ? {} : { till }),
  };
}

/** In the order of the form, under the server's names. */
export const FIELDS = [
  "items",
  "reason",
  "note",
  "creditReversedBy",
  "refund.kind",
  "refund.reference",
] as const;
export type BackField = (typeof FIELDS)[number];
export type Wrong = Readonly<Partial<Record<BackField, string>>>;

/** The server's messages at their fields; `rest` has no field here. `items[0].quantity` is one of the items. */
export function wrongOf(fields: Readonly<Record<string, string>>): { at: Wrong; rest: string[] } {
  const at: Partial<Record<BackField, string>> = {};
  const rest: string[] = [];
  for (const [name, message] of Object.entries(fields)) {
    const field = FIELDS.find((one) => one === name.replace(/^items\b.*$/, "items"));
    if (field) at[field] ??= message;
    else rest.push(message);
  }
  return { at, rest };
}

/** What each part of the draft is called by the server. */
const FIELD_OF: Readonly<Record<keyof Draft, BackField | null>> = {
  id: null,
  counts: "items",
  reason: "reason",
  note: "note",
  reversedBy: "creditReversedBy",
  kind: "refund.kind",
  reference: "refund.reference",
};

/** What was wrong with a part is not said of what stands there now. */
export function stillWrong(wrong: Wrong, changed: Partial<Draft>): Wrong {
  const gone = Object.keys(changed).map((part) => FIELD_OF[part as keyof Draft]);
  return Object.fromEntries(
    Object.entries(wrong).filter(([field]) => !gone.includes(field as BackField)),
  );
}
