/** What was scanned or typed as a number, and what is said when it is none. */
import { describeFailure } from "@/api/errors";
import type { Said } from "./banner";
import { findByNumber } from "./queries";
import type { FoundProduct } from "./types";

type Found = { exact: FoundProduct | undefined; hits: readonly FoundProduct[] };
/** Where sarees are looked for: in the shop, unless this browser knows another way. */
export type FindProducts = (q: string) => Promise<{ data: FoundProduct[] }>;

async function foundBy(find: FindProducts | undefined, number: string): Promise<Found> {
  if (!find) return findByNumber(number);
  const { data: hits } = await find(number);
  return { exact: hits.find(({ exact }) => exact), hits };
}

/** The saree that has exactly this number. Without one that is said, unless one of its likes may be chosen. */
export async function findNumber(
  number: string,
  orLike: boolean,
  say: (said: Said) => void,
  find?: FindProducts,
): Promise<FoundProduct | undefined> {
  try {
    const { exact, hits } = await foundBy(find, number);
    if (!exact && !(orLike && hits.length > 0)) {
      say({ tone: "turmeric", text: `Nothing is called ${number}.` });
    }
    return exact;
  } catch (error) {
    say({ tone: "kumkum", text: describeFailure(error).message });
    return undefined;
  }
}
