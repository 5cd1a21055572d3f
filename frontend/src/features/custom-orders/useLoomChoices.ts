/** What the shop's loom leaves to choose, for whoever has not asked for the choices yet. */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type LoomChoices, loomChoicesOf } from "./loomChoices";
import { choicesQuery } from "./request/queries";

export function useLoomChoices(): LoomChoices {
  const figures = useQuery(choicesQuery()).data?.data.loom;
  return useMemo(() => loomChoicesOf(figures), [figures]);
}
