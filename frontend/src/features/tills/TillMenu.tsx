/** What can be done at an open till. */
import { ArrowDownToLine, ArrowUpFromLine } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import { DIRECTION_WORDS } from "./CashForm";
import { Part } from "./pieces";
import { sinceWords } from "./tillWords";
import type { Direction, OpenSession, Till } from "./types";

const ICONS = { in: ArrowDownToLine, out: ArrowUpFromLine } as const;

type Props = {
  till: Till;
  session: OpenSession;
  /** What was just stored. */
  said: string | null;
  /** Why it cannot be closed now. */
  reason: string | null;
  onCash: (direction: Direction) => void;
  onClose: () => void;
  onFigures: (() => void) | null;
  onOther: (() => void) | null;
  onEarlier: () => void;
  /** Which device sells at it without the network. */
  device: ReactNode;
};

export function TillMenu({ till, session, said, reason, device, ...on }: Props) {
  return (
    <Part title={till.name}>
      <p className="figures -mt-3 text-small wrap-anywhere text-ink-2">
        Open {sinceWords(session)}
      </p>
      <div role="status" className="empty:hidden">
        {said && (
          <InfoPanel tone="leaf">
            <span className="wrap-anywhere">{said}</span>
          </InfoPanel>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2">
        {(["in", "out"] as const).map((direction) => {
          const Icon = ICONS[direction];
          return (
            <Button
              key={direction}
              tone="secondary"
              className="px-2"
              onClick={() => on.onCash(direction)}
            >
              <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
              {DIRECTION_WORDS[direction]}
            </Button>
          );
        })}
      </div>
      <Button wide reason={reason} onClick={on.onClose}>
        Count and close
      </Button>
      <div className="grid justify-items-start gap-1 border-t border-line pt-3">
        {on.onFigures && (
          <Button tone="quiet" className="-ml-2" onClick={on.onFigures}>
            Figures
          </Button>
        )}
        <Button tone="quiet" className="-ml-2" onClick={on.onEarlier}>
          Earlier sessions
        </Button>
        {on.onOther && (
          <Button tone="quiet" className="-ml-2" onClick={on.onOther}>
            Another till
          </Button>
        )}
      </div>
      {device}
    </Part>
  );
}
