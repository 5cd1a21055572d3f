/** /admin/orders/:orderId */
import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "react-router-dom";
import { staffOrderQuery } from "@/features/orders/staff/queries";
import { EVERY, PATIENCE } from "@/lib/rhythm";
import { useAttended } from "@/lib/useAttended";
import { paths } from "@/paths";
import { Skeleton } from "@/ui/Skeleton";
import { AdminPage } from "./frame/AdminPage";
import { RecordFailed } from "./frame/RecordFailed";
import { OrderScreen } from "./order/OrderScreen";

function Waiting() {
  return (
    <div role="status" className="grid max-w-[1180px] gap-4">
      <span className="sr-only">Loading the order</span>
      <Skeleton className="h-14 max-w-96" />
      <Skeleton className="h-60" />
      <Skeleton className="h-40" />
    </div>
  );
}

export function Component() {
  const { orderId = "" } = useParams();
  const from = (useLocation().state as { from?: string } | null)?.from;
  const attended = useAttended(PATIENCE);
  const order = useQuery({
    ...staffOrderQuery(orderId),
    // What is done next depends on what others did meanwhile.
    staleTime: 0,
    refetchInterval: attended && EVERY,
  });
  const back = { to: from ?? paths.adminOrders, label: "Back to the orders" };
  const found = order.data?.data;
  if (found) return <OrderScreen key={found.id} order={found} back={back} />;
  return (
    <AdminPage title="Order" back={back}>
      {order.isError ? (
        <RecordFailed
          what="order"
          all={{ to: paths.adminOrders, label: "All orders" }}
          error={order.error}
          onRetry={() => void order.refetch()}
        />
      ) : (
        <Waiting />
      )}
    </AdminPage>
  );
}
