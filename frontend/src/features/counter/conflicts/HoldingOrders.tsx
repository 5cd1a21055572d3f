/** Web orders that have the saree which the counter sold: one of them can give way. */
import { useState } from "react";
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import type { Failure } from "@/api/errors";
import { dateTime } from "@/lib/dates";
import { pieceWord } from "@/lib/pieceWord";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { InfoPanel } from "@/ui/InfoPanel";
import type { HoldingOrder } from "./types";

type Props = {
  orders: readonly HoldingOrder[];
  /** null: it is cancelled, and what was short is settled. Left out for whoever may not cancel orders. */
  onCancel?: ((order: HoldingOrder) => Promise<Failure | null>) | undefined;
};

const factsOf = ({ isPaid, quantity, placedAt }: HoldingOrder): string =>
  [isPaid ? "Paid" : "Not paid yet", pieceWord(quantity), dateTime(placedAt)].join(" · ");

export function HoldingOrders({ orders, onCancel }: Props) {
  const [asked, setAsked] = useState<HoldingOrder | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const cancel = async (order: HoldingOrder) => {
    setFailure(null);
    setBusy(order.id);
    const refused = await onCancel?.(order);
    setBusy(null);
    setFailure(refused ?? null);
  };
  return (
    <section aria-labelledby="holding" className="grid gap-3">
      <h3 id="holding" className="font-sans text-body font-semibold">
        Web orders with this saree
      </h3>
      <p className="text-small text-ink-2">
        Is there no other piece? Then one of them has to be cancelled. Whoever ordered gets an
        email.
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {orders.map((order) => (
          <li
            key={order.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <div className="min-w-0">
              <Link to={adminPaths.order(order.id)} className="text-link figures">
                {order.number}
              </Link>
              <p className="figures text-small text-ink-2">{factsOf(order)}</p>
            </div>
            {onCancel && (
              <Button
                tone="secondary"
                size="compact"
                aria-label={`Cancel order ${order.number}`}
                busy={busy === order.id}
                onClick={() => setAsked(order)}
              >
                Cancel order
              </Button>
            )}
          </li>
        ))}
      </ul>
      {failure && (
        <InfoPanel tone="kumkum" role="alert">
          {failure.message}
        </InfoPanel>
      )}
      <Dialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={`Cancel order ${asked?.number ?? ""}?`}
        keep="Keep order"
        act="Cancel order"
        danger
        onAct={() => asked && void cancel(asked)}
      >
        {asked?.isPaid
          ? "Everything paid for it goes back the way it was paid."
          : "Nothing was paid for it, so there is nothing to refund."}{" "}
        Its other sarees go back on sale, and this bill needs nobody any more.
      </Dialog>
    </section>
  );
}
