/** What is opened over an order. They live with the page, not with its buttons: a turned tablet moves those, and must not take what
 * was typed with them. */
import { rupees } from "@/lib/money";
import { Dialog } from "@/ui/Dialog";
import { customerOf } from "../orderWords";
import { RefundDrawer } from "./RefundDrawer";
import { ShipDrawer } from "./ShipDrawer";
import type { AdminOrder } from "./types";
import type { OrderMoves } from "./useOrderMoves";

export type OrderDialog = "ship" | "refund" | "address" | "cancel" | "links" | "cameBack";

type Props = {
  order: AdminOrder;
  moves: OrderMoves;
  side: "right" | "bottom";
  opened: OrderDialog | null;
  onClose: () => void;
};

function cancelWords(order: AdminOrder): string {
  const money =
    order.left > 0
      ? `${rupees(order.left)} goes back to ${customerOf(order).name} the way it was paid.`
      : "Nothing was paid, so nothing goes back.";
  return `${money} The sarees go back on sale, and the customer gets an email. This cannot be undone.`;
}

export function OrderDialogs({ order, moves, side, opened, onClose }: Props) {
  const close = (open: boolean) => {
    if (!open) onClose();
  };
  const cancelLabel = order.left > 0 ? `Cancel and return ${rupees(order.left)}` : "Cancel order";
  return (
    <>
      <ShipDrawer order={order} side={side} open={opened === "ship"} onOpenChange={close} />
      <RefundDrawer order={order} side={side} open={opened === "refund"} onOpenChange={close} />
      <Dialog
        open={opened === "cancel"}
        onOpenChange={close}
        title={`Cancel order ${order.orderNumber}?`}
        keep="Keep order"
        act={cancelLabel}
        danger
        onAct={moves.cancel}
      >
        {cancelWords(order)}
      </Dialog>
      <Dialog
        open={opened === "cameBack"}
        onOpenChange={close}
        title="Did the parcel come back?"
        keep="Back"
        act="It came back"
        onAct={moves.cameBack}
      >
        Nothing is sent or paid back by this. After it, send the parcel again or return the money.
      </Dialog>
      <Dialog
        open={opened === "links"}
        onOpenChange={close}
        title="Send a new link?"
        keep="Back"
        act="Send a new link"
        onAct={moves.renewLinks}
      >
        Links to this order that were sent before stop working. The customer gets a new one by
        email.
      </Dialog>
    </>
  );
}
