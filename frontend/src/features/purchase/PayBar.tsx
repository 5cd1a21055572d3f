/** On phones: what is to pay and the button, always within the thumb's reach; gone while the real button is in sight. */
import type { RefObject } from "react";
import { rupees } from "@/lib/money";
import { useBottomBar } from "@/lib/useBottomBar";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { useOnScreen } from "@/lib/useOnScreen";
import { Button } from "@/ui/Button";
import { BUSY_LABEL, keepFocus, type PayState } from "./PayPanel";

type BarProps = {
  /** Rupees; null while the figures are on their way. */
  payable: number | null;
  state: PayState;
  /** Pay Now cannot be pressed; the reason stands beside the real button, and the bar leads there. */
  blocked: boolean;
  onPay: () => void;
  toPanel: () => void;
};

/** The bar's height in pixels; toasts and the page's end keep clear of it. */
const HEIGHT = 72;

function Bar({ payable, state, blocked, onPay, toPanel }: BarProps) {
  useBottomBar(HEIGHT);
  const busy = state === "opening";
  return (
    <div className="fixed inset-x-0 bottom-0 z-(--z-sticky) border-t border-line bg-white pb-[env(safe-area-inset-bottom)]">
      <div className="wrap flex h-[72px] items-center justify-between gap-3">
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
        <Button
          tone={blocked ? "secondary" : "primary"}
          busy={busy}
          onMouseDown={keepFocus}
          onClick={blocked ? toPanel : onPay}
        >
          {busy ? BUSY_LABEL : "Pay Now"}
        </Button>
      </div>
    </div>
  );
}

type Props = Omit<BarProps, "toPanel"> & {
  /** The block with the real button. */
  panel: RefObject<HTMLElement | null>;
};

export function PayBar({ panel, ...bar }: Props) {
  const narrow = useMediaQuery("(max-width: 56.24rem)");
  const panelSeen = useOnScreen(panel);
  if (!narrow || panelSeen || bar.state === "confirming") return null;
  return <Bar {...bar} toPanel={() => panel.current?.scrollIntoView({ block: "center" })} />;
}
