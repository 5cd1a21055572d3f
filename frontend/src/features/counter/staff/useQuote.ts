/** What the bill costs: as the shop says, and on a device without the network as its snapshot says. */
import { keepPreviousData, type Query, useQuery } from "@tanstack/react-query";
import { describeFailure, OFFLINE } from "@/api/errors";
import { useSettled } from "@/lib/useSettled";
import type { DeviceHere } from "../offline/useDevice";
import type { Bill } from "./bill";
import { liveQuoteBody } from "./billBodies";
import { quoteQuery } from "./queries";
import { PAUSE, quoteState } from "./quoteState";
import type { BillQuote, QuoteBody } from "./types";

type Priced = { data: BillQuote; isTwin?: true };

/** How often a device asks for the shop's own price again. */
const ASK_AGAIN = 5000;

const isMissing = ({ state }: Query<Priced, unknown, Priced, never>): number | false => {
  const isSilent = state.error !== null && describeFailure(state.error).code === OFFLINE;
  return state.data?.isTwin || isSilent ? ASK_AGAIN : false;
};

/** The shop's question, which a device answers itself when the shop cannot be reached. */
function priceQuery(body: QuoteBody, device: DeviceHere | null) {
  const ofShop = quoteQuery(body);
  const engine = device?.is === "ready" ? device.engine : null;
  if (!engine) return ofShop;
  const here = { queryFn: () => engine.price(body), refetchInterval: isMissing };
  return { ...ofShop, ...(here as object) };
}

/** @param atOnce somebody is about to pay */
export function useQuote(bill: Bill, atOnce: boolean, device: DeviceHere | null = null) {
  const wanted = JSON.stringify(liveQuoteBody(bill));
  const settled = useSettled(wanted, PAUSE);
  const asked = atOnce ? wanted : settled;
  const isEmpty = bill.lines.length === 0;
  const body = JSON.parse(asked) as QuoteBody;
  const answer = useQuery({
    ...priceQuery(body, device),
    // Who answers is not known before the device is open.
    enabled: !isEmpty && body.items.length > 0 && device?.is !== "opening",
    placeholderData: keepPreviousData,
  });
  const isCurrent = asked === wanted;
  const state = quoteState(answer, { isEmpty, isCurrent });
  const isTwin = !isEmpty && (answer.data as Priced | undefined)?.isTwin === true;
  // Behind this price the shop is asked again and again: that is no reason to wait.
  const isSettled = isTwin && isCurrent && !answer.isPlaceholderData;
  return {
    ...state,
    isChecking: state.isChecking && !isSettled,
    /** The price is this device's own. */
    isTwin,
    isOffline: isTwin || state.failure?.code === OFFLINE,
  };
}

export type Quoted = ReturnType<typeof useQuote>;
