/** Steps that need nothing typed, and the last thing that went wrong. */
import { useState } from "react";
import { toast } from "@/ui/toast";
import { useCameBack, useCancelOrder, useMoveOrder, useRenewLinks, useUndoMove } from "./queries";
import type { AdminOrder, StatusBody } from "./types";

export type OrderMoves = ReturnType<typeof useOrderMoves>;

export function useOrderMoves({ id, version }: Pick<AdminOrder, "id" | "version">) {
  const [problem, setProblem] = useState<unknown>(null);
  const move = useMoveOrder(id);
  const undo = useUndoMove(id);
  const cancel = useCancelOrder(id);
  const links = useRenewLinks(id);
  const back = useCameBack(id);
  const told = (words?: string) => {
    setProblem(null);
    return {
      onError: setProblem,
      onSuccess: () => {
        if (words) toast.success(words);
      },
    };
  };
  return {
    problem,
    moving: move.isPending || cancel.isPending,
    undoing: undo.isPending,
    move: (status: StatusBody["status"]) => move.mutate({ status, version }, told()),
    undo: () => undo.mutate(version, told("Taken back")),
    cancel: () => cancel.mutate(undefined, told("The order is cancelled")),
    cameBack: () => back.mutate(version, told("Noted: the parcel came back")),
    renewLinks: () => links.mutate(undefined, told("A new link was sent")),
  };
}
