/** Two texts in one: what went and what came, word by word. */
import { diffWordsWithSpace } from "diff";

/** Of what stayed as it was, no more than shows where something changed. */
const KEPT_UNCHANGED = 400;
const shortened = (words: string): string =>
  words.length > KEPT_UNCHANGED
    ? `${words.slice(0, KEPT_UNCHANGED / 2)} … ${words.slice(-KEPT_UNCHANGED / 2)}`
    : words;

export function WordDiff({ before, after }: { before: string; after: string }) {
  return (
    <p className="break-words whitespace-pre-wrap">
      {diffWordsWithSpace(before, after).map(({ value, added, removed }, at) => {
        const key = `${at} ${value}`;
        if (added) {
          return (
            <ins key={key} className="bg-leaf/15 no-underline">
              <span className="sr-only"> added: </span>
              {value}
            </ins>
          );
        }
        if (removed) {
          return (
            <del key={key} className="text-kumkum">
              <span className="sr-only"> removed: </span>
              {value}
            </del>
          );
        }
        return <span key={key}>{shortened(value)}</span>;
      })}
    </p>
  );
}
