/** /admin/dashboard: payments to look at, emails that did not arrive, the newest orders and where they are. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { describeFailure } from "@/api/errors";
import { DeadMails } from "@/features/mails/DeadMails";
import { PaymentIssues } from "@/features/orders/PaymentIssues";
import { staffOrdersQuery } from "@/features/orders/staffOrders";
import { cx } from "@/lib/cx";
import { useAttended } from "@/lib/useAttended";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { PageTitle } from "@/pages/layout/PageTitle";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { Leaf } from "@/ui/Leaf";
import { Spinner } from "@/ui/Spinner";
import { OrdersTable } from "./OrdersTable";

/** Rows from here, cards below: seven columns need room. */
const WIDE = "(min-width: 56.25rem)";
/** New orders appear by themselves, in milliseconds… */
const EVERY = 60_000;
/** … while somebody is there: a page nobody looks at must not keep its session from ending. */
const PATIENCE = 5 * 60_000;

export function Component() {
  const [search, setSearch] = useSearchParams();
  const wide = useMediaQuery(WIDE);
  const page = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
  const attended = useAttended(PATIENCE);
  const orders = useQuery({
    ...staffOrdersQuery(page),
    placeholderData: keepPreviousData,
    refetchInterval: attended && EVERY,
  });
  const { data } = orders;
  const go = (to: number) => setSearch(to === 1 ? {} : { page: String(to) });
  return (
    <div className="grid gap-6">
      <PageTitle>Dashboard</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 tabIndex={-1}>Dashboard</h1>
        <Button
          tone="secondary"
          size="compact"
          busy={orders.isFetching}
          onClick={() => void orders.refetch()}
        >
          Refresh
        </Button>
      </div>
      <PaymentIssues />
      <DeadMails />
      <section aria-labelledby="newest" className="grid gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="newest" className="font-sans text-title font-semibold">
            Newest orders
          </h2>
          {data && data.page.total > 0 && (
            <p role="status" className="figures text-small text-ink-2">
              {data.page.total} in all
            </p>
          )}
        </div>
        {orders.isError && !data && (
          <ErrorPanel
            message={describeFailure(orders.error).message}
            onRetry={() => void orders.refetch()}
          />
        )}
        {orders.isPending && <Spinner size={24} label="Loading orders" />}
        {data && data.data.length > 0 && (
          <div className={cx(orders.isPlaceholderData && "opacity-60")}>
            <OrdersTable orders={data.data} wide={wide} />
          </div>
        )}
        {data?.page.total === 0 && (
          <EmptyState title="No orders yet">
            <p>They appear here automatically, newest first.</p>
          </EmptyState>
        )}
        {data && <Leaf of="orders" page={page} in={data.page} back="Newer" on="Older" onGo={go} />}
      </section>
    </div>
  );
}
