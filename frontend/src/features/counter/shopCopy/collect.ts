/** The parts of a shop's copy as they are read, in any order: of one print at a time. */
import { type Part, readPart } from "./parts";

export type Collected = Pick<Part, "number" | "digest" | "of"> & { parts: readonly Part[] };

type Read =
  | { is: "read"; part: Part; collected: Collected }
  /** It was read before. */
  | { is: "known" }
  | { is: "refused"; why: string };

const refused = (why: string): Read => ({ is: "refused", why });

/** @param done digests of what has been read whole */
export function collect(before: Collected | null, done: readonly string[], text: string): Read {
  const part = readPart(text);
  if (!part) return refused("This is no code of a shop's copy.");
  const { number, digest, of } = part;
  if (done.includes(digest)) return { is: "known" };
  if (before && before.digest !== digest) {
    return refused(
      before.number === number
        ? `This code is on another print of bill ${number}. Read all codes of one print, or start again.`
        : `This code is of bill ${number}. Read the rest of bill ${before.number} first, or start again.`,
    );
  }
  const { parts } = before ?? { parts: [] };
  const same = parts.find(({ at }) => at === part.at);
  if (same?.data === part.data) return { is: "known" };
  if (same || (before && before.of !== of)) {
    return refused(`This code of bill ${number} was not read well. Please read it again.`);
  }
  return { is: "read", part, collected: { number, digest, of, parts: [...parts, part] } };
}

export const isWhole = ({ parts, of }: Collected): boolean => parts.length === of;
