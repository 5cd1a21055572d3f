/** What the bill costs. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { OFFLINE } from "@/api/errors";
import { useSettled } from "@/lib/useSettled";
import type { Bill } from "./bill";
import { quoteBody } from "./billBodies";
import { quoteQuery } from "./queries";
import { PAUSE, quoteState } from "./quoteState";
import type { QuoteBody } from "./types";

/** @param atOnce somebody is about to pay */
export function useQuote(bill: Bill, atOnce: boolean) {
  const wanted = JSON.stringify(quoteBody(bill));
  const settled = useSettled(wanted, PAUSE);
  const asked = atOnce ? wanted : settled;
  const isEmpty = bill.lines.length === 0;
  const body = JSON.parse(asked) as QuoteBody;
  const answer = useQuery({
    ...quoteQuery(body),
    enabled: !isEmpty && body.items.length > 0,
    placeholderData: keepPreviousData,
  });
  const state = quoteState(answer, { isEmpty, isCurrent: asked === wanted });
  return { ...state, isOffline: state.failure?.code === OFFLINE };
}

export type Quoted = ReturnType<typeof useQuote>;
