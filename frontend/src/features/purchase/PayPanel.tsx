/** The Pay Now button and everything a shopper wants to know beside it. */
import type { MouseEvent } from "react";
import { rupees } from "@/lib/money";
import { Button } from "@/ui/Button";
import { ConfirmingPanel } from "./ConfirmingPanel";

/** Where the payment is. */
export type PayState = "ready" | "opening" | "confirming";

type Props = {
  /** Rupees; null while the figures are on their way. */
  payable: number | null;
  state: PayState;
  /** Why Pay Now cannot be pressed; null when it can. */
  reason: string | null;
  shop: { name: string; phone: string };
  onPay: () => void;
};

/** Many UPI apps refuse more than this in one payment; cards and netbanking do not. */
const UPI_LIMIT = 100_000;

/**
 * Pressing the button must not first take the focus out of a half-typed field: the message appearing under that field
 * would push the button away from under the finger, and the press would be lost.
 */
export const keepFocus = (event: MouseEvent) => event.preventDefault();

export const BUSY_LABEL = "Opening payment…";

export function PayPanel({ payable, state, reason, shop, onPay }: Props) {
  if (state === "confirming") return <ConfirmingPanel />;
  const busy = state === "opening";
  return (
    <div className="grid gap-3">
      <Button
        wide
        onMouseDown={keepFocus}
        busy={busy}
        reason={busy ? null : reason}
        onClick={onPay}
      >
        {busy ? BUSY_LABEL : "Pay Now"}
      </Button>
      <p className="text-small text-ink-2">Pay by UPI, card or netbanking.</p>
      {payable !== null && payable > UPI_LIMIT && (
        <p className="text-small text-ink-2">
          Some UPI apps stop at {rupees(UPI_LIMIT)}; card or netbanking works for more.
        </p>
      )}
      <p className="text-small text-ink-2">
        You buy from {shop.name}.
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
