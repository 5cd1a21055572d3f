/** Bills that are read off the shop's copies: collected code by code, and sent when they are whole. */
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Collected, collect, isWhole } from "../shopCopy/collect";
import { joinParts } from "../shopCopy/parts";
import { conflictsQuery } from "./queries";
import { type CopyAnswer, sendCopy } from "./sendCopy";

export type CopyRead = Collected & {
  /** null while it is on its way. */
  answer: CopyAnswer | null;
};

type State = {
  /** What is read of the bill that is not whole yet. */
  collected: Collected | null;
  /** Why the last code was not taken. */
  refusal: string | null;
  /** The newest first. */
  bills: readonly CopyRead[];
};

export function useCopyReader() {
  const queries = useQueryClient();
  const { queryKey } = conflictsQuery();
  const [state, setState] = useState<State>({ collected: null, refusal: null, bills: [] });
  /** The same without waiting to be drawn: one picture of the camera may show two codes. */
  const latest = useRef(state);
  const change = (next: Partial<State>) => {
    latest.current = { ...latest.current, ...next };
    setState(latest.current);
  };
  const lookAgain = async () => {
    await queries.invalidateQueries({ queryKey });
    return queries.getQueryData(queryKey) ?? [];
  };
  const others = ({ digest }: Collected) =>
    latest.current.bills.filter((one) => one.digest !== digest);

  const send = async (whole: Collected) => {
    change({ bills: [{ ...whole, answer: null }, ...others(whole)] });
    const { number } = whole;
    const bill = await joinParts(whole.parts);
    if (!bill) {
      const refusal = `The codes of bill ${number} do not fit together. Please read them again.`;
      return change({ bills: others(whole), refusal });
    }
    const answer = await sendCopy(number, bill, lookAgain);
    const { bills } = latest.current;
    change({ bills: bills.map((one) => (one.digest === whole.digest ? { ...one, answer } : one)) });
  };

  return {
    ...state,
    send: (whole: Collected) => void send(whole),
    /** @returns which part it is, if it is a new one */
    read(text: string): string | null {
      const { collected, bills } = latest.current;
      const done = bills.map(({ digest }) => digest);
      const found = collect(collected, done, text.trim());
      change({ refusal: found.is === "refused" ? found.why : null });
      if (found.is !== "read") return null;
      const { part } = found;
      if (isWhole(found.collected)) {
        change({ collected: null });
        void send(found.collected);
      } else change({ collected: found.collected });
      return `Part ${part.at} of ${part.of}`;
    },
    startAgain: () => change({ collected: null, refusal: null }),
    say: (refusal: string) => change({ refusal }),
  };
}
