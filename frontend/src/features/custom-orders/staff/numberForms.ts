/** What staff type of a quote, and of how far the loom has come. */
import { z } from "zod/mini";
import type { components } from "@/api/schema";
import { amount, REQUIRED } from "@/lib/forms/formRules";
import { toPaise, toRupees } from "@/lib/money";
import { today } from "@/lib/today";
import { typedAmount } from "@/lib/typedAmount";
import type { StaffCustomOrder } from "./queries";

const whole = (message: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: REQUIRED, abort: true }),
      z.regex(/^\d{1,6}$/, message),
    );

export type QuoteFields = {
  pieces: string;
  piecePrice: string;
  shipping: string;
  validUntil: string;
};

const DAY = 24 * 60 * 60_000;
/** How long a quote mostly holds, and at most. */
const USUAL = 14;
const DAYS_HELD = 30;
export const lastDay = (now = Date.now()): string => today(now + DAYS_HELD * DAY);

export const quoteSchema = z.object({
  pieces: whole("Please enter a whole number"),
  piecePrice: amount,
  shipping: amount,
  validUntil: z.string().check(z.minLength(1, "Please choose the last day")),
});

/** As it was quoted before, or as it was wished for. */
export const quoteStart = (
  { quote, wishes }: Pick<StaffCustomOrder, "quote" | "wishes">,
  now = Date.now(),
): QuoteFields => ({
  pieces: String(quote?.pieces ?? wishes.pieces),
  piecePrice: quote ? String(quote.piecePrice) : "",
  shipping: String(quote?.shipping ?? 0),
  validUntil: today(now + USUAL * DAY),
});

export const quoteBody = (
  fields: QuoteFields,
  version: number,
): components["schemas"]["CustomQuoteBody"] => ({
  version,
  pieces: Number(fields.pieces),
  piecePrice: typedAmount(fields.piecePrice) ?? 0,
  shipping: typedAmount(fields.shipping) ?? 0,
  validUntil: fields.validUntil,
});

/** What it comes to, as a hint while it is typed; null until it can be read. The shop's own sum is what counts. */
export function typedTotal({ pieces, piecePrice, shipping }: QuoteFields): number | null {
  const [price, delivery] = [typedAmount(piecePrice), typedAmount(shipping)];
  if (!/^\d{1,3}$/.test(pieces.trim()) || price === null || delivery === null) return null;
  // In paise: a sum of rupees with decimals would not be exact.
  return toRupees(Number(pieces) * toPaise(price) + toPaise(delivery));
}

/** Whether less is typed than was reported before. */
export const isLess = (typed: string, before: number): boolean =>
  /^\d+$/.test(typed.trim()) && Number(typed) < before;

/** Weaving does not go back: less than before is a correction, and says why. */
export const reportSchema = (before: number) =>
  z
    .object({
      cm: whole("Please enter whole centimetres"),
      words: z.string().check(z.trim()),
      note: z.string().check(z.trim()),
    })
    .check(
      z.refine(({ cm, note }) => !isLess(cm, before) || note !== "", {
        error: "Please write down why it is less now",
        path: ["note"],
      }),
    );
