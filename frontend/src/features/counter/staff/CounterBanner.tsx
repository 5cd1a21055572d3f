/** What is to be known now, under the bar: it never takes the focus and never covers a button. */
import { CircleAlert, Info, TriangleAlert, X } from "lucide-react";
import { cx } from "@/lib/cx";
import type { Said } from "./banner";

const LOOKS = {
  info: { box: "bg-info-tint border-info", icon: "text-info", Icon: Info },
  turmeric: { box: "bg-turmeric-tint border-turmeric", icon: "text-turmeric", Icon: TriangleAlert },
  kumkum: { box: "bg-kumkum-tint border-kumkum", icon: "text-kumkum", Icon: CircleAlert },
} as const;

type Props = {
  said: Said | null;
  onAct: (what: NonNullable<Said["act"]>["what"]) => void;
  /** Absent while it is still so. */
  onClose: (() => void) | undefined;
};

export function CounterBanner({ said, onAct, onClose }: Props) {
  const look = said && LOOKS[said.tone];
  return (
    <div role="status">
      {said && look && (
        <div
          className={cx(
            "flex min-h-11 items-center gap-3 border-l-[3px] pl-3 text-small md:pl-5",
            look.box,
          )}
        >
          <look.Icon
            size={20}
            strokeWidth={1.5}
            aria-hidden="true"
            className={cx("shrink-0", look.icon)}
          />
          <p className="min-w-0 flex-1 py-2 wrap-anywhere">{said.text}</p>
          {said.act && (
            <button
              type="button"
              onClick={() => said.act && onAct(said.act.what)}
              className="text-link min-h-11 shrink-0 px-2 font-semibold"
            >
              {said.act.label}
            </button>
          )}
          {onClose && (
            <button
              type="button"
              aria-label="Close this message"
              onClick={onClose}
              className="grid size-11 shrink-0 place-items-center hover:bg-white/60"
            >
              <X size={20} strokeWidth={1.5} aria-hidden="true" />
            </button>
          )}
        </div>
      )}
    </div>
  );
}
