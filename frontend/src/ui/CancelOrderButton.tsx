import { useState } from "react";
import { Button } from "./Button";
import { Dialog } from "./Dialog";

type Props = {
  orderNumber: string;
  busy: boolean;
  onCancel: () => void;
  /** What happens with the money; nothing where nobody has paid. */
  refund?: string | undefined;
};

/** Cancels an order, after asking once more: for its account, and for whoever holds its link. */
export function CancelOrderButton({ orderNumber, busy, onCancel, refund }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button tone="secondary" busy={busy} onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Cancel order ${orderNumber}?`}
        keep="Keep order"
        act="Cancel order"
        danger
        onAct={onCancel}
      >
        {refund ?? "Nothing was paid, so there is nothing to refund."} The sarees go back on sale.
      </Dialog>
    </>
  );
}
