/** Looks up the credit notes among a bill's payments, and notes what is left of each. */
import { useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { describeFailure } from "@/api/errors";
import { isWholeNumber } from "./credits";
import { creditQuery } from "./queries";
import { isCredit, type Tender } from "./tenders";
import type { Credit } from "./types";

/** What is known of one credit note. */
export type CreditLook = {
  credit: Credit | null;
  isChecking: boolean;
  problem: string | null;
  /** After an answer that says nothing. */
  again: (() => void) | null;
};

const NOT_ASKED: CreditLook = { credit: null, isChecking: false, problem: null, again: null };
const UNKNOWN = "There is no credit under this number.";

export function useCredits(
  tenders: readonly Tender[],
  isFixed: boolean,
  onTenders: (tenders: readonly Tender[]) => void,
) {
  /** Looked up though they do not look whole. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const isAsked = ({ kind, reference, worth }: Tender) =>
    isCredit({ kind }) &&
    reference !== "" &&
    (worth !== undefined || isWholeNumber(reference) || asked.includes(reference));
  const numbers = isFixed
    ? []
    : [...new Set(tenders.filter(isAsked).map(({ reference }) => reference))];
  const answers = useQueries({ queries: numbers.map(creditQuery) });
  const answerOf = ({ kind, reference }: Tender) =>
    isCredit({ kind }) ? answers[numbers.indexOf(reference)] : undefined;
  const isUnknown = (error: unknown) => describeFailure(error).code === "not_found";

  const worthOf = (tender: Tender): number | undefined => {
    const answer = answerOf(tender);
    if (answer?.isError && isUnknown(answer.error)) return undefined;
    return answer?.data?.data.left ?? tender.worth;
  };
  // With each answer, and no other way: then nothing differs.
  useEffect(() => {
    if (tenders.every((tender) => worthOf(tender) === tender.worth)) return;
    onTenders(tenders.map((tender) => ({ ...tender, worth: worthOf(tender) })));
  });

  return {
    lookOf(tender: Tender): CreditLook {
      const answer = answerOf(tender);
      if (!answer) return NOT_ASKED;
      const { error, isFetching, refetch } = answer;
      const isGone = error !== null && isUnknown(error);
      const isSilent = error !== null && !isGone;
      return {
        credit: isGone ? null : (answer.data?.data ?? null),
        isChecking: isFetching && answer.data === undefined,
        problem: isGone ? UNKNOWN : isSilent ? describeFailure(error).message : null,
        again: isSilent ? () => void refetch() : null,
      };
    },
    look: (number: string) =>
      setAsked((before) => (before.includes(number) ? before : [...before, number])),
  };
}
