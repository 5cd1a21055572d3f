/** The pieces of a bill that may still come back, and how many of each do. */
import { Stepper } from "@/ui/Stepper";
import { Thumb } from "@/ui/Thumb";
import { countOf, type Draft } from "./takeBack";
import type { ReturnableLine } from "./types";

type Props = {
  lines: readonly ReturnableLine[];
  draft: Draft;
  /** It was sent: shown as it was, whatever is left by now. */
  isFrozen: boolean;
  onCount: (id: string, quantity: number) => void;
};

export function TakeBackLines({ lines, draft, isFrozen, onCount }: Props) {
  const sent = ({ id }: ReturnableLine) => draft.counts[id] ?? 0;
  const shown = lines.filter((line) => line.left > 0 || (isFrozen && sent(line) > 0));
  return (
    <ul aria-label="Pieces that come back" className="divide-y divide-line border-y border-line">
      {shown.map((line) => {
        const { id, sku, name, image, quantity, left } = line;
        return (
          <li key={id} className="grid grid-cols-[48px_minmax(0,1fr)] gap-x-3 py-3">
            <Thumb src={image} size="piece" />
            <div className="grid justify-items-start gap-2">
              <p className="leading-[1.3]">
                <span className="font-medium wrap-anywhere">{name}</span>
                <span className="figures mt-0.5 block text-small text-ink-2">
                  {sku} · bought {quantity}, {left} left
                </span>
              </p>
              <Stepper
                name={name}
                value={isFrozen ? sent(line) : countOf(line, draft)}
                min={0}
                max={isFrozen ? sent(line) : left}
                disabled={isFrozen}
                onChange={(count) => onCount(id, count)}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
