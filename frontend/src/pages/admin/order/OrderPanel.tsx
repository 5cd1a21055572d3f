/** An order beside the list it was opened from. */

import { adminPaths } from "@/adminPaths";
import type { AdminOrder } from "@/features/orders/staff/types";
import { BesidePanel } from "../frame/BesidePanel";
import { RecordFailed } from "../frame/RecordFailed";
import { OrderDetails, useOrderDesk } from "./OrderDetails";
import { OrderWaiting } from "./OrderWaiting";
import { useStaffOrder } from "./useStaffOrder";

function Details({ order }: { order: AdminOrder }) {
  return <OrderDetails order={order} desk={useOrderDesk(order)} columns={1} phone={false} />;
}

/** `list`: the list alone, with everything that narrows it. */
export function OrderPanel({ orderId, list }: { orderId: string; list: string }) {
  const order = useStaffOrder(orderId);
  const found = order.data?.data;
  return (
    <BesidePanel title={found?.orderNumber ?? "Order"} page={adminPaths.order(orderId)} list={list}>
      {found && <Details key={found.id} order={found} />}
      {!found && order.isError && (
        <RecordFailed
          what="order"
          all={{ to: list, label: "Close" }}
          error={order.error}
          onRetry={() => void order.refetch()}
        />
      )}
      {!found && !order.isError && <OrderWaiting />}
    </BesidePanel>
  );
}
