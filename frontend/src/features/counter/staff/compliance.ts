/** What income tax law asks of large bills: the buyer's PAN, and how much cash. The server decides; this is what is asked. */
import { z } from "zod/mini";

export const complianceSchema = z.object({
  pan: z.string(),
  /** The number of an earlier bill of the same wedding or other occasion. */
  sameOccasionAs: z.string(),
  /** Why the owner lets more cash be taken from one number in a day. */
  cashReason: z.string(),
  /** What the server said of these, by name. */
  wrong: z._default(z.record(z.string(), z.string()), {}),
});
export type Compliance = z.infer<typeof complianceSchema>;
export type Typed = "pan" | "sameOccasionAs" | "cashReason";

export const NO_COMPLIANCE: Compliance = { pan: "", sameOccasionAs: "", cashReason: "", wrong: {} };

/** A GSTIN has the firm's PAN within it. */
export const asksPan = (
  { customer }: { customer: { gstin: string } | null },
  quote: { needsPan: boolean } | null,
): boolean => (quote?.needsPan ?? false) && !customer?.gstin;

/** What is sent of it: nothing that is empty, or that this bill does not ask for. */
export function sentCompliance(
  { pan, sameOccasionAs, cashReason }: Compliance,
  isPanAsked: boolean,
): Partial<Record<Typed, string>> {
  const asked = { pan: isPanAsked ? pan : "", sameOccasionAs, cashReason };
  const given = Object.entries(asked).filter(([, typed]) => typed.trim() !== "");
  return Object.fromEntries(given);
}

export const written = (now: Compliance, field: Typed, typed: string): Compliance => {
  const { [field]: _, ...wrong } = now.wrong;
  // Without a reason it is asked for again.
  return { ...now, [field]: typed, wrong: field === "cashReason" ? now.wrong : wrong };
};

export const fieldId = (field: Typed): string => `counter-${field}`;

/** Where the first of what is wrong can be put right; the reason is the owner's. */
export function wrongField({ wrong }: Compliance, isOwner: boolean): string | null {
  const fields: readonly Typed[] = [
    "pan",
    "sameOccasionAs",
    ...(isOwner ? ["cashReason" as const] : []),
  ];
  const first = fields.find((field) => wrong[field]);
  return first ? fieldId(first) : null;
}

type Refused = { code: string; message: string; fields: Readonly<Record<string, string>> };

/** What is wrong with these; a reason is asked for where more cash than usual can be allowed. */
export function wrongCompliance({ code, fields }: Refused): Record<string, string> {
  const { pan, sameOccasionAs, cashReason } = fields;
  const reason =
    code === "cash_of_day" ? "Take a part another way, or say why it may be taken" : cashReason;
  const all = { pan, sameOccasionAs, cashReason: reason };
  return Object.fromEntries(
    Object.entries(all).filter((one): one is [string, string] => one[1] !== undefined),
  );
}
