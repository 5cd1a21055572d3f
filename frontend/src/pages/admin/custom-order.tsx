/** /admin/custom-orders/:customOrderId */
import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { customOrderQuery } from "@/features/custom-orders/staff/queries";
import { EVERY, PATIENCE } from "@/lib/rhythm";
import { useAttended } from "@/lib/useAttended";
import { Skeleton } from "@/ui/Skeleton";
import { CustomOrderScreen } from "./custom-order/CustomOrderScreen";
import { AdminPage } from "./frame/AdminPage";
import { RecordFailed } from "./frame/RecordFailed";

export function Component() {
  const { customOrderId = "" } = useParams();
  const from = (useLocation().state as { from?: string } | null)?.from;
  const attended = useAttended(PATIENCE);
  const order = useQuery({
    ...customOrderQuery(customOrderId),
    // Somebody else may have worked on it meanwhile.
    staleTime: 0,
    refetchInterval: attended && EVERY,
  });
  const back = { to: from ?? adminPaths.customOrders, label: "Back to the custom orders" };
  const found = order.data?.data;
  if (found) return <CustomOrderScreen key={found.id} order={found} back={back} />;
  return (
    <AdminPage title="Custom order" back={back}>
      {order.isError ? (
        <RecordFailed
          what="custom order"
          all={{ to: adminPaths.customOrders, label: "All custom orders" }}
          error={order.error}
          onRetry={() => void order.refetch()}
        />
      ) : (
        <div role="status" className="grid max-w-[1180px] gap-4">
          <span className="sr-only">Loading the custom order</span>
          <Skeleton className="h-14 max-w-96" />
          <Skeleton className="h-60" />
        </div>
      )}
    </AdminPage>
  );
}
