/** What is known of a price that is asked for anew with each change, by the server alone: nothing here adds up. */
import type { UseQueryResult } from "@tanstack/react-query";
import { describeFailure } from "@/api/errors";

/** A scanner, or a second press of the plus, is faster than the questions need be. */
export const PAUSE = 150;

type Question = {
  /** There is nothing to ask about. */
  isEmpty: boolean;
  /** What was asked is what stands on the screen. */
  isCurrent: boolean;
};

export function quoteState<Quote>(
  { data, error, isFetching, isPlaceholderData, refetch }: UseQueryResult<{ data: Quote }, unknown>,
  { isEmpty, isCurrent }: Question,
) {
  const failure = !isEmpty && error && isCurrent ? describeFailure(error) : null;
  return {
    /** The newest there is; of something else while `isChecking`. */
    quote: isEmpty || failure ? null : (data?.data ?? null),
    isChecking: !isEmpty && (!isCurrent || isPlaceholderData || (isFetching && !failure)),
    failure,
    askAgain: refetch,
  };
}
