/** What is paid back for the chosen pieces, by the server alone. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { describeFailure } from "@/api/errors";
import { useSettled } from "@/lib/useSettled";
import { returnQuoteQuery } from "./queries";
import type { ReturnItems } from "./types";

/** A second press of the plus comes sooner than an answer. */
const PAUSE = 150;

export function useReturnQuote(bill: string, items: ReturnItems, isAsked: boolean) {
  const wanted = JSON.stringify(items);
  const asked = useSettled(wanted, PAUSE);
  const pieces = JSON.parse(asked) as ReturnItems;
  const isNone = items.length === 0;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...returnQuoteQuery(bill, pieces),
    enabled: isAsked && !isNone && pieces.length > 0,
    placeholderData: keepPreviousData,
  });
  const failure = !isNone && error && asked === wanted ? describeFailure(error) : null;
  return {
    /** The newest there is; of other pieces while `isChecking`. */
    quote: isNone || failure ? null : (data?.data ?? null),
    isChecking: !isNone && (asked !== wanted || isPlaceholderData || (isFetching && !failure)),
    failure,
    askAgain: () => void refetch(),
  };
}
