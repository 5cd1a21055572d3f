/** What others think of a shortlisted saree, in words. */
import type { ShortlistItem } from "@/api/types";

type Votes = ShortlistItem["votes"];

const list = new Intl.ListFormat("en-IN", { type: "conjunction" });

const names = (votes: Votes, love: boolean): string[] =>
  votes.filter((vote) => vote.love === love).map(({ voter }) => voter);

/** "Amma and Sita love it." and "Not for Ravi."; empty without votes. */
export function voteSentences(votes: Votes): string[] {
  const loved = names(votes, true);
  const not = names(votes, false);
  return [
    loved.length > 0 && `${list.format(loved)} ${loved.length === 1 ? "loves" : "love"} it.`,
    not.length > 0 && `Not for ${list.format(not)}.`,
  ].filter((sentence) => sentence !== false);
}

/** What this visitor said about it; null when nothing yet. Names are compared as people mean them. */
export function ownVote(votes: Votes, voter: string): boolean | null {
  const name = voter.trim().toLocaleLowerCase("en-IN");
  return votes.find((vote) => vote.voter.trim().toLocaleLowerCase("en-IN") === name)?.love ?? null;
}

/** The message that goes out with the link. */
export function shareText(count: number, address: string): string {
  const picked = count === 1 ? "I have picked a saree." : `I have picked ${count} sarees.`;
  return `${picked} Tell me what you think: ${address}`;
}
