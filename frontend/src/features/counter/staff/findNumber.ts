/** What was scanned or typed as a number, and what is said when it is none. */
import { describeFailure } from "@/api/errors";
import type { Said } from "./banner";
import { findByNumber } from "./queries";
import type { FoundProduct } from "./types";

/** The saree that has exactly this number. Without one that is said, unless one of its likes may be chosen. */
export async function findNumber(
  number: string,
  orLike: boolean,
  say: (said: Said) => void,
): Promise<FoundProduct | undefined> {
  try {
    const { exact, hits } = await findByNumber(number);
    if (!exact && !(orLike && hits.length > 0)) {
      say({ tone: "turmeric", text: `Nothing is called ${number}.` });
    }
    return exact;
  } catch (error) {
    say({ tone: "kumkum", text: describeFailure(error).message });
    return undefined;
  }
}
