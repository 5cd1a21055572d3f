/** What the bill costs, by the server alone: nothing here adds up. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { describeFailure, type Failure, OFFLINE } from "@/api/errors";
import { useSettled } from "@/lib/useSettled";
import { type Bill, quoteBody } from "./bill";
import { quoteQuery } from "./queries";
import type { BillQuote, QuoteBody } from "./types";

/** A scanner is faster than the questions need be. */
const PAUSE = 150;

export type Quoted = {
  /** The newest there is; of an earlier bill while `isChecking`. */
  quote: BillQuote | null;
  isChecking: boolean;
  isOffline: boolean;
  failure: Failure | null;
  askAgain: () => Promise<unknown>;
};

/** @param atOnce somebody is about to pay */
export function useQuote(bill: Bill, atOnce: boolean): Quoted {
  const wanted = JSON.stringify(quoteBody(bill));
  const settled = useSettled(wanted, PAUSE);
  const asked = atOnce ? wanted : settled;
  const isEmpty = bill.lines.length === 0;
  const body = JSON.parse(asked) as QuoteBody;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...quoteQuery(body),
    enabled: !isEmpty && body.items.length > 0,
    placeholderData: keepPreviousData,
  });
  const failure = !isEmpty && error && asked === wanted ? describeFailure(error) : null;
  return {
    quote: isEmpty || failure ? null : (data?.data ?? null),
    isChecking: !isEmpty && (asked !== wanted || isPlaceholderData || (isFetching && !failure)),
    isOffline: failure?.code === OFFLINE,
    failure,
    askAgain: refetch,
  };
}
