/** /admin/orders/:orderId */
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useParams } from "react-router-dom";
import { describeFailure } from "@/api/errors";
import { staffOrderQuery } from "@/features/orders/staff/queries";
import { EVERY, PATIENCE } from "@/lib/rhythm";
import { useAttended } from "@/lib/useAttended";
import { paths } from "@/paths";
import { EmptyState } from "@/ui/EmptyState";
import { LinkButton } from "@/ui/LinkButton";
import { LoadFailed } from "@/ui/LoadFailed";
import { Skeleton } from "@/ui/Skeleton";
import { AdminPage } from "./frame/AdminPage";
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
  const failure = order.isError ? describeFailure(order.error) : null;
  return (
    <AdminPage title="Order" back={back}>
      {!failure && <Waiting />}
      {failure?.code === "not_found" && (
        <EmptyState
          title="There is no such order"
          action={
            <LinkButton tone="secondary">
              <Link to={paths.adminOrders}>All orders</Link>
            </LinkButton>
          }
        >
          <p>The link may have been cut when it was copied.</p>
        </EmptyState>
      )}
      {failure && failure.code !== "not_found" && (
        <LoadFailed
          title="The order could not be loaded"
          message={failure.message}
          onRetry={() => void order.refetch()}
        />
      )}
    </AdminPage>
  );
}
