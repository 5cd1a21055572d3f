/** /admin/orders: what is to be done, found and moved on. Views, filters, sort and page live in the address. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { describeFailure } from "@/api/errors";
import { appliedTo } from "@/features/orders/staff/appliedFilters";
import { BulkBar } from "@/features/orders/staff/BulkBar";
import { BulkResults, type Outcome } from "@/features/orders/staff/BulkResults";
import { exportOrders } from "@/features/orders/staff/exportOrders";
import { ListPages } from "@/features/orders/staff/ListPages";
import { EmptyList, ListFailed, ListSkeleton } from "@/features/orders/staff/ListStates";
import { AppliedChips, ListTools } from "@/features/orders/staff/ListTools";
import { type ListAddress, orderList } from "@/features/orders/staff/listAddress";
import { OrderCards, OrderTable } from "@/features/orders/staff/OrderRows";
import { orderViews } from "@/features/orders/staff/orderViews";
import { orderCountsQuery, useBulk } from "@/features/orders/staff/queries";
import { NOTHING, rangeOf, refreshed, withRows } from "@/features/orders/staff/selection";
import type { AdminOrderRow, BulkBody } from "@/features/orders/staff/types";
import { useOrderList } from "@/features/orders/staff/useOrderList";
import { useMay } from "@/features/staff/me";
import { EVERY, PATIENCE } from "@/lib/rhythm";
import { useAttended } from "@/lib/useAttended";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { Button } from "@/ui/Button";
import { toast } from "@/ui/toast";
import { AdminPage } from "./frame/AdminPage";
import { ExportList } from "./frame/ExportList";
import { RowArea } from "./frame/RowArea";
import { useListViews } from "./frame/useListViews";
import { ViewTabs } from "./frame/ViewTabs";
import { OrderPanel } from "./order/OrderPanel";

/** Rows from here, cards below. */
const WIDE = "(min-width: 56.25rem)";
/** An order opens beside the list from here, on a page of its own below. */
const BESIDE = "(min-width: 75rem)";

export function Component() {
  const [search, setSearch] = useSearchParams();
  const may = useMay();
  const list = useMemo(() => orderList.read(search), [search]);
  const go = (next: ListAddress) => setSearch(orderList.write(next));
  const { pathname } = useLocation();
  const alone = `${pathname}?${orderList.write(list)}`;
  const beside = useMediaQuery(BESIDE);
  const opened = search.get("open");
  const wide = useMediaQuery(WIDE) && opened === null;
  const link = (id: string) =>
    beside
      ? { to: `${alone}&open=${encodeURIComponent(id)}`, state: null }
      : { to: adminPaths.order(id), state: { from: alone } };
  const attended = useAttended(PATIENCE);
  const counts = useQuery({ ...orderCountsQuery(), refetchInterval: attended && EVERY });
  const { rows, page, isOld, error, again, news, showNews } = useOrderList(list);
  const applied = appliedTo(list);
  const { views, chosen, tool } = useListViews({
    name: "orders",
    addresses: orderList,
    list,
    builtIn: orderViews(list, counts.data),
  });

  const [selection, setSelection] = useState(NOTHING);
  useEffect(() => {
    if (rows && !isOld) setSelection((before) => refreshed(before, rows));
  }, [rows, isOld]);
  const lastTicked = useRef<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const bulk = useBulk();
  const onTick = (row: AdminOrderRow, ticked: boolean, range: boolean) => {
    const meant = range ? rangeOf(rows ?? [], lastTicked.current, row.id) : [row];
    setSelection((before) => withRows(before, meant, ticked));
    lastTicked.current = row.id;
  };
  const act = (body: BulkBody) =>
    bulk.mutate(body, {
      onSuccess: (answer) => {
        const results = answer?.data ?? [];
        const named = results.map((result) => ({
          ...result,
          orderNumber: selection.get(result.id)?.orderNumber ?? "",
        }));
        setOutcome({ action: body.action, results: named });
        // What was refused stays selected.
        const done = new Set(results.filter(({ ok }) => ok).map(({ id }) => id));
        setSelection((before) => new Map([...before].filter(([id]) => !done.has(id))));
      },
      onError: (failure) => toast.error(describeFailure(failure).message),
    });

  const Rows = wide ? OrderTable : OrderCards;
  const bar =
    selection.size > 0 ? (
      <BulkBar
        selection={selection}
        rows={rows ?? []}
        busy={bulk.isPending}
        onClear={() => setSelection(NOTHING)}
        onAct={act}
      />
    ) : undefined;
  // A window made narrower keeps the panel, and what is typed in it: it then stands alone.
  const [begins] = useState({ opened, beside });
  if (opened !== null && opened === begins.opened && !begins.beside) {
    return <Navigate to={adminPaths.order(opened)} state={{ from: alone }} replace />;
  }
  return (
    <AdminPage
      title="Orders"
      bar={bar}
      beside={opened !== null && <OrderPanel orderId={opened} list={alone} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ViewTabs views={views} chosen={chosen} />
        <ListTools list={list} onChange={go} applied={applied}>
          {may("orders.export") && (
            <ExportList
              name="orders"
              fetchFile={(signal, onProgress) => exportOrders(list, signal, onProgress)}
            />
          )}
        </ListTools>
        <div className="flex flex-wrap items-center gap-2 empty:hidden">
          {rows?.length !== 0 && <AppliedChips applied={applied} onChange={go} />}
          {tool}
        </div>
        {outcome && <BulkResults outcome={outcome} onClose={() => setOutcome(null)} />}
        {error !== null && (
          <ListFailed
            error={error}
            old={rows !== undefined}
            list={list}
            onRetry={again}
            onChange={go}
          />
        )}
        {/* Over the list: what was about to be ticked stays under the finger. */}
        <div
          role="status"
          className="fixed print:hidden bottom-[calc(16px+var(--bar,0px)+env(safe-area-inset-bottom))] left-1/2 z-(--z-float) -translate-x-1/2"
        >
          {news > 0 && (
            <Button
              tone="secondary"
              size="compact"
              className="shadow-lift"
              onClick={() => {
                showNews();
                window.scrollTo(0, 0);
              }}
            >
              {news} new · Show
            </Button>
          )}
        </div>
        {!rows && error === null && <ListSkeleton wide={wide} />}
        {rows && rows.length > 0 && (
          <RowArea stale={isOld} opened={opened}>
            <Rows
              rows={rows}
              link={link}
              opened={opened}
              selection={selection}
              onTick={onTick}
              onTickAll={(ticked) => setSelection((before) => withRows(before, rows, ticked))}
            />
          </RowArea>
        )}
        {rows?.length === 0 && <EmptyList list={list} applied={applied} onChange={go} />}
        {page && <ListPages list={list} page={page} onChange={go} />}
        {/* What is new stands over the end of the page, and covers nothing there. */}
        {news > 0 && <div aria-hidden="true" className="h-12" />}
      </div>
    </AdminPage>
  );
}
