/**
 * Returns that were sent and have no answer yet, by bill: they outlive the drawer and a reload, because only the same one may
 * be sent again. Each under the name of whoever sent it; nobody sends what somebody else had begun.
 */
import { z } from "zod/mini";
import { sessionStore } from "@/lib/storage";
import { KINDS } from "./tenders";
import type { TakeBackBody } from "./types";

const body = z.object({
  id: z.string(),
  items: z.array(z.object({ id: z.string(), quantity: z.number() })),
  reason: z.enum(["defective", "wrong_item", "not_as_described", "billed_wrongly", "goodwill"]),
  note: z.string(),
  refund: z.object({ kind: z.enum(KINDS), reference: z.string() }),
  total: z.number(),
  creditReversedBy: z.optional(z.string()),
  till: z.optional(z.string()),
});

const under = (username: string) => `counterReturn.${username}.`;

export const sentReturns = {
  of: (username: string, bill: string): TakeBackBody | null =>
    sessionStore.read(under(username) + bill, (value) => body.parse(value)),
  keep: (username: string, bill: string, sent: TakeBackBody) =>
    sessionStore.write(under(username) + bill, sent),
  /** False when it was answered already. */
  settle(username: string, bill: string): boolean {
    const key = under(username) + bill;
    const isThere = sessionStore.get(key) !== null;
    sessionStore.remove(key);
    return isThere;
  },
  /** A bill with such a return. */
  bill(username: string): string | null {
    const start = under(username);
    const bills = sessionStore
      .keys()
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length));
    // A name may have dots and begin like another; an id has none.
    return bills.find((bill) => !bill.includes(".")) ?? null;
  },
};
