/** By when something has to be done, as the server says it; what is late is said in words. */
import { Clock } from "lucide-react";
import { cx } from "@/lib/cx";
import type { MessageClock } from "./queries";

export function ClockWord({ clock }: { clock: MessageClock }) {
  return (
    <span
      className={cx(
        "inline-flex items-start gap-1.5 text-small",
        clock.late ? "font-semibold text-kumkum" : "text-ink-2",
      )}
    >
      <Clock size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
      {clock.words}
    </span>
  );
}
