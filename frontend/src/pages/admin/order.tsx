/** /admin/orders/:orderId */
import { useLocation, useParams } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { AdminPage } from "./frame/AdminPage";
import { RecordFailed } from "./frame/RecordFailed";
import { OrderScreen } from "./order/OrderScreen";
import { OrderWaiting } from "./order/OrderWaiting";
import { useStaffOrder } from "./order/useStaffOrder";

export function Component() {
  const { orderId = "" } = useParams();
  const from = (useLocation().state as { from?: string } | null)?.from;
  const order = useStaffOrder(orderId);
  const back = { to: from ?? adminPaths.orders, label: "Back to the orders" };
  const found = order.data?.data;
  if (found) return <OrderScreen key={found.id} order={found} back={back} />;
  return (
    <AdminPage title="Order" back={back}>
      {order.isError ? (
        <RecordFailed
          what="order"
          all={{ to: adminPaths.orders, label: "All orders" }}
          error={order.error}
          onRetry={() => void order.refetch()}
        />
      ) : (
        <OrderWaiting />
      )}
    </AdminPage>
  );
}
