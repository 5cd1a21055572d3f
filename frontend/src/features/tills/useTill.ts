/** The till of this browser: chosen once, and looked after while somebody works at it. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod/mini";
import { EVERY, PATIENCE } from "@/lib/rhythm";
import { localStore } from "@/lib/storage";
import { useAttended } from "@/lib/useAttended";
import { tillsQuery } from "./queries";
import { stateOf, type TillState, whyNotSold } from "./tillState";

const KEY = "counterTill";
const stored = z.object({ id: z.string() });
const readChosen = (): string | null =>
  localStore.read(KEY, (value) => stored.parse(value))?.id ?? null;

export function useTill() {
  const [chosen, setChosen] = useState(readChosen);
  /** The server would not sell without one. */
  const [isMissed, setMissed] = useState(false);
  const queries = useQueryClient();
  const attended = useAttended(PATIENCE);
  const list = useQuery({
    ...tillsQuery(),
    refetchInterval: attended && EVERY,
    refetchOnWindowFocus: true,
  });
  const tills = list.data?.data;
  // Without an answer the server decides; who never chose a till here hears nothing of it.
  const unknown: TillState = {
    is: list.isError && (chosen !== null || isMissed) ? "failed" : "none",
  };
  const state = tills ? stateOf(tills, chosen) : unknown;
  return {
    tills: tills ?? [],
    state,
    /** Goes with what is sold. */
    id: "till" in state ? state.till.id : tills ? null : chosen,
    reason: whyNotSold(state),
    /** What whoever works here takes out at once; null: whatever is there. */
    cashOutLimit: list.data?.cashOutLimit ?? null,
    failure: list.error,
    isAsking: list.isFetching,
    choose: (id: string) => {
      localStore.write(KEY, { id });
      setChosen(id);
    },
    askAgain: () => {
      setMissed(true);
      void queries.invalidateQueries({ queryKey: tillsQuery().queryKey });
    },
  };
}

export type TillOfCounter = ReturnType<typeof useTill>;
