/** What is paid back for the chosen pieces. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSettled } from "@/lib/useSettled";
import { returnQuoteQuery } from "./queries";
import { PAUSE, quoteState } from "./quoteState";
import type { ReturnItems } from "./types";

export function useReturnQuote(bill: string, items: ReturnItems, isAsked: boolean) {
  const wanted = JSON.stringify(items);
  const asked = useSettled(wanted, PAUSE);
  const pieces = JSON.parse(asked) as ReturnItems;
  const isEmpty = items.length === 0;
  const answer = useQuery({
    ...returnQuoteQuery(bill, pieces),
    enabled: isAsked && !isEmpty && pieces.length > 0,
    placeholderData: keepPreviousData,
  });
  return quoteState(answer, { isEmpty, isCurrent: asked === wanted });
}
