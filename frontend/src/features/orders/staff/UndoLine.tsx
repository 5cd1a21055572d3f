/** The last step can be taken back as long as its email waits. */
import { Undo2 } from "lucide-react";
import { Button } from "@/ui/Button";
import { statusWord } from "../orderWords";
import { useSecondsLeft } from "./countdown";
import type { AdminOrder } from "./types";

/** Steps the customer is told about. */
const TOLD: ReadonlySet<string> = new Set(["shipped", "delivered"]);

type Props = {
  order: Pick<AdminOrder, "status" | "undoUntil">;
  busy: boolean;
  onUndo: () => void;
};

export function UndoLine({ order, busy, onUndo }: Props) {
  const left = useSecondsLeft(order.undoUntil);
  return (
    <div role="status" className="contents">
      {left > 0 && (
        <div className="flex items-center justify-between gap-x-4 bg-info-tint px-4 py-1 text-small">
          <p>
            <span className="font-semibold">{statusWord(order.status)}.</span>
            {TOLD.has(order.status) && " The email waits."}
          </p>
          <Button tone="quiet" busy={busy} onClick={onUndo} className="text-small">
            <Undo2 size={18} strokeWidth={1.5} aria-hidden="true" />
            Undo
            {/* Not read out every second. */}
            <span aria-hidden="true" className="figures min-w-9 text-left">
              {left} s
            </span>
          </Button>
        </div>
      )}
    </div>
  );
}
