/** Custom orders one under the other, the latest on top: by whose turn it is, by stage, or searched for. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { describeFailure } from "@/api/errors";
import { LEAST_SEARCHED, MOST_SEARCHED } from "@/api/search";
import { CustomOrderRows } from "@/features/custom-orders/staff/CustomOrderRows";
import { exportCustomOrders } from "@/features/custom-orders/staff/exportCustomOrders";
import { customOrderCountsQuery, customOrdersQuery } from "@/features/custom-orders/staff/queries";
import { stageOf, stageWord } from "@/features/custom-orders/staff/words";
import { useMay } from "@/features/staff/me";
import { EVERY, PATIENCE } from "@/lib/rhythm";
import { useAttended } from "@/lib/useAttended";
import { Button } from "@/ui/Button";
import { ListSearch } from "@/ui/ListSearch";
import { LoadFailed } from "@/ui/LoadFailed";
import { SkeletonRows } from "@/ui/SkeletonRows";
import { ExportList } from "../frame/ExportList";
import { NothingListed } from "../frame/NothingListed";
import { RowArea } from "../frame/RowArea";
import { ViewTabs } from "../frame/ViewTabs";
import { ListOrBoard } from "./ListOrBoard";
import { NOTHING, VIEWS, viewOf, written } from "./views";

const NONE_THERE = "No custom order is at this stage.";

export function CustomOrderList() {
  const [search, setSearch] = useSearchParams();
  const here = useLocation();
  const may = useMay();
  const view = viewOf(search.get("view"));
  const q = (search.get("q") ?? "").trim().slice(0, MOST_SEARCHED);
  const page = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
  const stage = view === "all" ? stageOf(search.get("stage")) : null;
  const asked = {
    ...VIEWS.find(({ name }) => name === view)?.asks,
    ...(stage !== null && { stage }),
    ...(q !== "" && { q }),
  };
  const refetchInterval = useAttended(PATIENCE) && EVERY;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...customOrdersQuery({ page, ...asked }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval,
  });
  const counts = useQuery({ ...customOrderCountsQuery(), refetchInterval });
  const turn = (to: number) => {
    setSearch(written({ view, stage, q, page: to }));
    window.scrollTo(0, 0);
  };
  const pages = data ? Math.ceil(data.page.total / data.page.size) : 1;
  const isEmpty = data?.data.length === 0;
  // The last row of the last page has moved on: the way leads back to what is the last page now.
  const last = isEmpty && !isPlaceholderData && page > 1 ? Math.min(page - 1, pages) : null;
  useEffect(() => {
    if (last === null) return;
    setSearch(written({ view, stage, q, page: last }), { replace: true });
  }, [last, view, stage, q, setSearch]);
  const isUnderWay = isEmpty && (isPlaceholderData || last !== null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ViewTabs
        views={VIEWS.map(({ name, label, count }) => ({
          name,
          label,
          search: written({ view: name }).toString(),
          count: count === null ? undefined : counts.data?.[count],
        }))}
        chosen={view}
      />
      <div className="flex flex-wrap items-center gap-2">
        <ListSearch
          className="max-md:basis-full"
          label="Search custom orders"
          placeholder="Number, name, email or phone"
          value={q}
          shortest={LEAST_SEARCHED}
          longest={MOST_SEARCHED}
          onSearch={(typed) => setSearch(written({ view: typed === "" ? view : "all", q: typed }))}
        />
        <ListOrBoard value="list" />
        {may("orders.export") && (
          <ExportList
            name="custom-orders"
            fetchFile={(signal, onProgress) => exportCustomOrders(asked, signal, onProgress)}
          />
        )}
      </div>
      {stage && (
        <p className="flex flex-wrap items-center gap-x-4 text-small">
          <span className="font-medium">Stage: {stageWord(stage)}</span>
          <Link
            to={{ search: written({ view: "all", q }).toString() }}
            className="text-link inline-flex min-h-11 items-center"
          >
            All stages
          </Link>
        </p>
      )}
      {error !== null && (
        <LoadFailed
          title={data ? "The list below may be out of date" : "The list could not be loaded"}
          message={describeFailure(error).message}
          onRetry={() => void refetch()}
        />
      )}
      {(!data || isUnderWay) && error === null && (
        <SkeletonRows what="custom orders" rows={4} row="h-20" />
      )}
      {data && data.data.length > 0 && (
        <RowArea stale={isPlaceholderData} className="max-w-[1180px]">
          <CustomOrderRows rows={data.data} from={`${here.pathname}${here.search}`} />
        </RowArea>
      )}
      {isEmpty && !isUnderWay && (
        <NothingListed
          one="custom order"
          q={q}
          title="Nothing here"
          text={stage ? NONE_THERE : NOTHING[view]}
          onClear={() => setSearch(written({ view }))}
        />
      )}
      {pages > 1 && (
        <nav aria-label="Pages of custom orders" className="flex justify-center gap-4 py-2">
          <Button
            tone="secondary"
            size="compact"
            disabled={page <= 1}
            onClick={() => turn(page - 1)}
          >
            Newer
          </Button>
          <Button
            tone="secondary"
            size="compact"
            disabled={page >= pages}
            onClick={() => turn(page + 1)}
          >
            Older
          </Button>
        </nav>
      )}
    </div>
  );
}
