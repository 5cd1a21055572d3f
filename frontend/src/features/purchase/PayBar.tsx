/**
 * On phones: what is to pay and the next step, always within the thumb's reach; gone while the place where that step is
 * taken is in sight. Its button says what it does: "Continue" leads to what is missing, "Pay ₹3,200" pays.
 */
import { type RefObject, useRef } from "react";
import { rupees } from "@/lib/money";
import { useBottomBar } from "@/lib/useBottomBar";
import { useHeight } from "@/lib/useHeight";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { useOnScreen } from "@/lib/useOnScreen";
import { Button } from "@/ui/Button";
import { BUSY_LABELS, keepFocus, type PayState } from "./PayPanel";

type BarProps = {
  /** Rupees; null while the figures are on their way. */
  payable: number | null;
  state: PayState;
  /** Why nothing can be paid yet is said in the place below, and the bar leads there. */
  blocked: boolean;
  onPay: () => void;
  toPlace: () => void;
};

function Bar({ payable, state, blocked, onPay, toPlace }: BarProps) {
  // Large text makes it higher; toasts and the page's end keep clear of it.
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(useHeight(bar, true));
  const busy = BUSY_LABELS[state];
  const pays = !blocked && payable !== null;
  return (
    <div
      ref={bar}
      className="fixed inset-x-0 bottom-0 z-(--z-sticky) border-t border-line bg-white pb-[env(safe-area-inset-bottom)]"
    >
      <div className="wrap flex min-h-[72px] flex-wrap items-center justify-between gap-x-3 py-1">
        <p className="grid">
          <span className="text-micro text-ink-2">Payable</span>
          <a
            href="#totals"
            className="price-figures inline-flex min-h-6 items-center gap-2 font-semibold"
          >
            {payable === null ? "–" : rupees(payable)}
            <span className="text-link text-small font-normal">details</span>
          </a>
        </p>
        <Button busy={Boolean(busy)} onMouseDown={keepFocus} onClick={pays ? onPay : toPlace}>
          {busy ?? (pays ? `Pay ${rupees(payable)}` : "Continue")}
        </Button>
      </div>
    </div>
  );
}

type Props = Omit<BarProps, "toPlace"> & {
  /** Where the next step is taken: who is buying, or the block with the real button. */
  place: RefObject<HTMLElement | null>;
};

export function PayBar({ place, ...bar }: Props) {
  const narrow = useMediaQuery("(max-width: 56.24rem) and (min-height: 30rem)");
  const seen = useOnScreen(place);
  if (!narrow || seen || bar.state === "confirming") return null;
  const toPlace = () => {
    place.current?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: "center" });
  };
  return <Bar {...bar} toPlace={toPlace} />;
}
