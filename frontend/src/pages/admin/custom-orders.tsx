/** /admin/custom-orders: who asked for a saree of their own, the latest on top. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "react-router-dom";
import { describeFailure } from "@/api/errors";
import { LEAST_SEARCHED, MOST_SEARCHED } from "@/api/search";
import { CustomOrderRows } from "@/features/custom-orders/staff/CustomOrderRows";
import { exportCustomOrders } from "@/features/custom-orders/staff/exportCustomOrders";
import { customOrderCountsQuery, customOrdersQuery } from "@/features/custom-orders/staff/queries";
import { useMay } from "@/features/staff/me";
import { EVERY, PATIENCE } from "@/lib/rhythm";
import { useAttended } from "@/lib/useAttended";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { ListSearch } from "@/ui/ListSearch";
import { LoadFailed } from "@/ui/LoadFailed";
import { Skeleton } from "@/ui/Skeleton";
import { AdminPage } from "./frame/AdminPage";
import { ExportList } from "./frame/ExportList";
import { RowArea } from "./frame/RowArea";
import { ViewTabs } from "./frame/ViewTabs";

/** By whose turn it is; requests and what is over by their stage. */
const VIEWS = [
  { name: "requested", label: "Requests", asks: { stage: "requested" }, count: null },
  { name: "to_do", label: "To do", asks: { view: "to_do" }, count: "toDo" },
  {
    name: "unanswered",
    label: "Unanswered",
    asks: { view: "unanswered" },
    count: "unanswered",
  },
  {
    name: "with_customer",
    label: "With customers",
    asks: { view: "with_customer" },
    count: "withCustomer",
  },
  { name: "on_loom", label: "On the loom", asks: { view: "on_loom" }, count: "onLoom" },
  { name: "late", label: "Late", asks: { view: "late" }, count: "late" },
  { name: "delivered", label: "Delivered", asks: { stage: "delivered" }, count: null },
  { name: "cancelled", label: "Cancelled", asks: { stage: "cancelled" }, count: null },
  { name: "all", label: "All", asks: {}, count: null },
] as const;

type View = (typeof VIEWS)[number]["name"];

const NOTHING: Readonly<Record<View, string>> = {
  requested: "Requests come from the page of custom orders.",
  to_do: "What the shop has to go on with stands here: a design, a quote, the loom, a parcel.",
  unanswered: "Customers who wrote and wait for an answer stand here.",
  with_customer:
    "What waits for a customer stands here: for a yes to the sample, the advance, the balance.",
  on_loom: "What is being woven and finished stands here.",
  late: "Nothing is past the day that was promised.",
  delivered: "What has arrived stands here.",
  cancelled: "What was given up, and what nobody paid for in time, stands here.",
  all: "They come from the page of custom orders.",
};

const viewOf = (text: string | null): View =>
  VIEWS.find(({ name }) => name === text)?.name ?? "requested";

/** What stands in the address; what is usual is left out. */
function written(view: View, q: string, page: number): URLSearchParams {
  const search = new URLSearchParams();
  if (view !== "requested") search.set("view", view);
  if (q !== "") search.set("q", q);
  if (page > 1) search.set("page", String(page));
  return search;
}

function Waiting() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading custom orders</span>
      {["one", "two", "three", "four"].map((row) => (
        <Skeleton key={row} className="h-20" />
      ))}
    </div>
  );
}

export function Component() {
  const [search, setSearch] = useSearchParams();
  const here = useLocation();
  const may = useMay();
  const view = viewOf(search.get("view"));
  const q = (search.get("q") ?? "").trim().slice(0, MOST_SEARCHED);
  const page = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
  const asked = {
    ...VIEWS.find(({ name }) => name === view)?.asks,
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
    setSearch(written(view, q, to));
    window.scrollTo(0, 0);
  };
  const pages = data ? Math.ceil(data.page.total / data.page.size) : 1;
  return (
    <AdminPage title="Custom orders">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ViewTabs
          views={VIEWS.map(({ name, label, count }) => ({
            name,
            label,
            search: written(name, "", 1).toString(),
            count: count === null ? undefined : counts.data?.[count],
          }))}
          chosen={view}
        />
        <div className="flex flex-wrap items-center gap-2">
          <ListSearch
            label="Search custom orders"
            placeholder="Number, name, email or phone"
            value={q}
            shortest={LEAST_SEARCHED}
            longest={MOST_SEARCHED}
            onSearch={(typed) => setSearch(written(typed === "" ? view : "all", typed, 1))}
          />
          {may("orders.export") && (
            <ExportList
              name="custom-orders"
              fetchFile={(signal, onProgress) => exportCustomOrders(asked, signal, onProgress)}
            />
          )}
        </div>
        {error !== null && (
          <LoadFailed
            title={data ? "The list below may be out of date" : "The list could not be loaded"}
            message={describeFailure(error).message}
            onRetry={() => void refetch()}
          />
        )}
        {!data && error === null && <Waiting />}
        {data && data.data.length > 0 && (
          <RowArea stale={isPlaceholderData} className="max-w-[1180px]">
            <CustomOrderRows rows={data.data} from={`${here.pathname}${here.search}`} />
          </RowArea>
        )}
        {data?.data.length === 0 && (
          <EmptyState
            title={q ? "Nothing fits" : "Nothing here"}
            action={
              q ? (
                <Button tone="secondary" onClick={() => setSearch(written(view, "", 1))}>
                  Clear the search
                </Button>
              ) : undefined
            }
          >
            <p>{q ? `No custom order fits “${q}”.` : NOTHING[view]}</p>
          </EmptyState>
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
    </AdminPage>
  );
}
