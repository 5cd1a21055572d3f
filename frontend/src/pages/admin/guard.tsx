/** The door of /admin: no flag of the browser opens it; the server's answer to a staff member's token does (ruling 17). */
import { useQuery } from "@tanstack/react-query";
import { Navigate, Outlet } from "react-router-dom";
import { describeFailure } from "@/api/errors";
import { useStaffSession } from "@/features/customers/useSession";
import { staffOrdersQuery } from "@/features/orders/staffOrders";
import { paths } from "@/paths";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { Spinner } from "@/ui/Spinner";
import { AdminFrame } from "./AdminFrame";

/** What the dashboard shows first is also the question whether it may. */
function Inside() {
  const orders = useQuery({ ...staffOrdersQuery(1), refetchOnMount: "always" });
  if (orders.data) return <Outlet />;
  if (orders.isError) {
    return (
      <div className="grid max-w-[720px] gap-6">
        <h1 className="sr-only">Admin</h1>
        <ErrorPanel
          message={describeFailure(orders.error).message}
          onRetry={() => void orders.refetch()}
        />
      </div>
    );
  }
  return (
    <div className="after-200ms grid min-h-[40dvh] place-items-center text-ink-2">
      <Spinner size={24} label="Loading orders" />
    </div>
  );
}

export function Component() {
  if (!useStaffSession()) return <Navigate to={paths.login} replace state={{ mode: "admin" }} />;
  return (
    <AdminFrame>
      <Inside />
    </AdminFrame>
  );
}
