/** The last step can be taken back as long as its email waits. */
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { cx } from "@/lib/cx";
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
  const [wasThere, setWasThere] = useState(false);
  if (left > 0 && !wasThere) setWasThere(true);
  return (
    <div role="status" className="contents">
      {wasThere && (
        // It ends by itself: what stands below stays where it is.
        <div
          className={cx(
            "flex min-h-13 items-center justify-between gap-x-4 px-4 py-1 text-small",
            left > 0 && "bg-info-tint",
          )}
        >
          {left > 0 && (
            <>
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
            </>
          )}
        </div>
      )}
    </div>
  );
}
