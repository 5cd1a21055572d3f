/** Credit notes that pay: how their numbers are typed and scanned, and the one that was kept just now. */
import { z } from "zod/mini";
import { sessionStore } from "@/lib/storage";
import { hasCredit, isCredit, isOpenCredit, type Tender, withTender } from "./tenders";

export const creditNumber = (typed: string): string => typed.replace(/\s/g, "").toUpperCase();

/** `CN/2627/000012` */
export const isWholeNumber = (number: string): boolean =>
  /^[A-Z0-9-]{1,3}\/\d{4}\/\d{6,7}$/.test(number);

/** The scan of a credit note, where a payment by one is begun; null for every other scan. */
export function withScanned(
  total: number,
  tenders: readonly Tender[],
  text: string,
): readonly Tender[] | null {
  const number = creditNumber(text);
  if (!isWholeNumber(number) || !tenders.some(isCredit)) return null;
  if (hasCredit(tenders, number)) return tenders;
  const at = tenders.findIndex(isOpenCredit);
  return at < 0
    ? withTender(total, tenders, "credit_note", { reference: number })
    : tenders.with(at, {
        kind: "credit_note",
        typed: tenders[at]?.typed ?? null,
        reference: number,
      });
}

export const keptSchema = z.object({
  number: z.string(),
  total: z.number(),
  /** It was said that the next bill is paid with it. */
  isNext: z.boolean(),
});
export type KeptCredit = z.infer<typeof keptSchema>;

const under = (username: string) => `counterCredit.${username}`;

/** Until the next bill is sold; nobody finds what somebody else had kept. */
export const keptCredit = {
  of: (username: string): KeptCredit | null =>
    sessionStore.read(under(username), (value) => keptSchema.parse(value)),
  keep: (username: string, credit: Omit<KeptCredit, "isNext">) =>
    sessionStore.write(under(username), { ...credit, isNext: false }),
  markNext(username: string): void {
    const credit = keptCredit.of(username);
    if (credit) sessionStore.write(under(username), { ...credit, isNext: true });
  },
  forget: (username: string) => sessionStore.remove(under(username)),
};
