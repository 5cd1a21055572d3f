/** Cancelling an order that nobody has paid, for whoever holds its key; asked once more before it is done. */
import { useState } from "react";
import type { Order } from "@/api/types";
import { CancelOrderButton } from "@/ui/CancelOrderButton";
import { toast } from "@/ui/toast";
import { cancelUnpaidOrder } from "./cancelUnpaidOrder";
import { closeOrder } from "./orderAccess";

type Props = {
  order: Order;
  /** Reads the order anew, whatever came of it. */
  again: () => void;
};

export function CancelUnpaid({ order, again }: Props) {
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    const end = await cancelUnpaidOrder(order.id);
    setBusy(false);
    if (end.kind === "gone") {
      closeOrder(order.id);
      toast.success(`Order ${order.orderNumber} is cancelled.`);
    } else if (end.kind === "paid") toast.info("This order is already paid.");
    else toast.error(end.message);
    again();
  };
  return (
    <CancelOrderButton orderNumber={order.orderNumber} busy={busy} onCancel={() => void cancel()} />
  );
}
