/**
 * Bills that this counter asked to take up and does not have yet: they outlive the drawer and a reload. The server may have
 * taken such a bill off its list, and gives it to the same key alone; without the key it would be lost.
 */
import { z } from "zod/mini";
import { sessionStore } from "@/lib/storage";
import type { ParkedBill } from "./types";

const sentTake = z.object({
  key: z.string(),
  /** As it stood in the list, so that it can still be told from others. */
  bill: z.object({
    id: z.string(),
    parkedAt: z.string(),
    staff: z.string(),
    pieces: z.number(),
    total: z.number(),
    customer: z.object({
      name: z.string(),
      phone: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      pincode: z.string(),
      gstin: z.string(),
    }),
    items: z.array(z.object({ id: z.string(), quantity: z.number() })),
    discountPercentage: z.number(),
    cashDiscount: z.number(),
  }),
});
export type SentTake = { key: string; bill: ParkedBill };

const under = (username: string) => `counterTake.${username}.`;
const read = (key: string): SentTake | null =>
  sessionStore.read(key, (value) => sentTake.parse(value));

export const sentTakes = {
  of: (username: string, id: string): SentTake | null => read(under(username) + id),
  keep: (username: string, sent: SentTake) =>
    sessionStore.write(under(username) + sent.bill.id, sent),
  settle: (username: string, id: string) => sessionStore.remove(under(username) + id),
  all(username: string): SentTake[] {
    const start = under(username);
    return (
      sessionStore
        .keys()
        // A name may have dots and begin like another; an id has none.
        .filter((key) => key.startsWith(start) && !key.slice(start.length).includes("."))
        .flatMap((key) => read(key) ?? [])
    );
  },
};
