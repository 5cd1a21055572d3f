/** What was scanned or typed as a number, and what is said when it is none. */
import { describeFailure } from "@/api/errors";
import type { Said } from "./banner";
import { isMisread } from "./misread";
import { findByNumber } from "./queries";
import type { FoundProduct } from "./types";

type Found = { exact: FoundProduct | undefined; hits: readonly FoundProduct[] };
/** Where sarees are looked for: in the shop, unless this browser knows another way. */
export type FindProducts = (q: string, bill: string) => Promise<{ data: FoundProduct[] }>;

export type LookUp = {
  find: FindProducts | undefined;
  /** The one that is being rung up: what the shop keeps for it is free for it. */
  bill: string;
};

async function foundBy({ find, bill }: LookUp, number: string): Promise<Found> {
  if (!find) return findByNumber(number, bill);
  const { data: hits } = await find(number, bill);
  return { exact: hits.find(({ exact }) => exact), hits };
}

/** Shops print 13 digits of their own: whether they fit says something only where nothing has that number. */
const whyNone = (number: string): string =>
  isMisread(number)
    ? `${number} was read badly: its last digit does not fit. Scan it again.`
    : `Nothing is called ${number}.`;

/** The saree that has exactly this number. Without one that is said, unless one of its likes may be chosen. */
export async function findNumber(
  number: string,
  { orLike, ...lookUp }: LookUp & { orLike: boolean },
  say: (said: Said) => void,
): Promise<FoundProduct | undefined> {
  try {
    const { exact, hits } = await foundBy(lookUp, number);
    if (!exact && !(orLike && hits.length > 0)) {
      say({ tone: "turmeric", text: whyNone(number) });
    }
    return exact;
  } catch (error) {
    say({ tone: "kumkum", text: describeFailure(error).message });
    return undefined;
  }
}
