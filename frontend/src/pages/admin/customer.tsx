/** /admin/customers/:customerId */
import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { customerQuery } from "@/features/customers/staff/queries";
import { Skeleton } from "@/ui/Skeleton";
import { CustomerScreen } from "./customer/CustomerScreen";
import { AdminPage } from "./frame/AdminPage";
import { RecordFailed } from "./frame/RecordFailed";

function Waiting() {
  return (
    <div role="status" className="grid max-w-[1180px] gap-4">
      <span className="sr-only">Loading the customer</span>
      <Skeleton className="h-14 max-w-96" />
      <Skeleton className="h-60" />
      <Skeleton className="h-40" />
    </div>
  );
}

export function Component() {
  const { customerId = "" } = useParams();
  const from = (useLocation().state as { from?: string } | null)?.from;
  const customer = useQuery({ ...customerQuery(customerId), staleTime: 0 });
  const back = { to: from ?? adminPaths.customers, label: "Back to the customers" };
  const found = customer.data?.data;
  if (found) return <CustomerScreen key={found.id} customer={found} back={back} />;
  return (
    <AdminPage title="Customer" back={back}>
      {customer.isError ? (
        <RecordFailed
          what="customer"
          all={{ to: adminPaths.customers, label: "All customers" }}
          error={customer.error}
          onRetry={() => void customer.refetch()}
        />
      ) : (
        <Waiting />
      )}
    </AdminPage>
  );
}
