/** The Pay Now button and everything a shopper wants to know beside it. */
import { Lock } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router-dom";
import { rupees } from "@/lib/money";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { ConfirmingPanel } from "./ConfirmingPanel";

/** Where the payment is. */
export type PayState = "ready" | "saving" | "opening" | "confirming";

type Props = {
  /** Rupees; null while the figures are on their way. */
  payable: number | null;
  state: PayState;
  /** Why Pay Now cannot be pressed; null when it can. */
  reason: string | null;
  shop: { name: string; phone: string };
  /** When it would arrive. */
  arrival: ReactNode;
  onPay: () => void;
};

/** Many UPI apps refuse more than this in one payment; cards and netbanking do not. */
const UPI_LIMIT = 100_000;

/**
 * Pressing the button must not first take the focus out of a half-typed field: the message appearing under that field
 * would push the button away from under the finger, and the press would be lost.
 */
export const keepFocus = (event: MouseEvent) => event.preventDefault();

export const BUSY_LABELS: Readonly<Partial<Record<PayState, string>>> = {
  saving: "Saving your request…",
  opening: "Opening payment…",
};

export function PayPanel({ payable, state, reason, shop, arrival, onPay }: Props) {
  if (state === "confirming") return <ConfirmingPanel />;
  const busy = BUSY_LABELS[state];
  return (
    <div className="grid gap-3">
      <div className="grid gap-1 border-t border-line pt-3">
        <p className="flex items-baseline justify-between gap-4 font-semibold">
          To pay
          <span className="price-figures text-title">
            {payable === null ? "–" : rupees(payable)}
          </span>
        </p>
        {arrival}
      </div>
      <Button
        wide
        onMouseDown={keepFocus}
        busy={Boolean(busy)}
        reason={busy ? null : reason}
        onClick={onPay}
      >
        {busy ?? "Pay Now"}
      </Button>
      <p className="flex gap-2 text-small">
        <Lock size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
        Secure checkout. Pay by UPI, card or netbanking.
      </p>
      <p className="text-small text-ink-2">
        All sales are final. Damaged, defective, wrong or late? We take it back:{" "}
        <Link to={paths.refundPolicy} className="text-link">
          Refund &amp; Return Policy
        </Link>
        .
      </p>
      {payable !== null && payable > UPI_LIMIT && (
        <p className="text-small text-ink-2">
          Some UPI apps stop at {rupees(UPI_LIMIT)}; card or netbanking works for more.
        </p>
      )}
      <p className="text-small text-ink-2">
        Sold by {shop.name}.
        {shop.phone && (
          <>
            {" "}
            Questions? Call{" "}
            <a
              className="text-link whitespace-nowrap"
              href={`tel:${shop.phone.replace(/[^\d+]/g, "")}`}
            >
              {shop.phone}
            </a>
            .
          </>
        )}
      </p>
    </div>
  );
}
