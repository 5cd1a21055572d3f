/** Custom orders by their stage: side by side where there is room, else one stage at a time. */
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { describeFailure } from "@/api/errors";
import { BoardCard } from "@/features/custom-orders/staff/BoardCard";
import {
  type CustomOrderColumn,
  customOrderBoardQuery,
} from "@/features/custom-orders/staff/queries";
import { stageOf, stageWord } from "@/features/custom-orders/staff/words";
import { cx } from "@/lib/cx";
import { EVERY, PATIENCE } from "@/lib/rhythm";
import { useAttended } from "@/lib/useAttended";
import { useMediaQuery, WIDE } from "@/lib/useMediaQuery";
import { EmptyState } from "@/ui/EmptyState";
import { LoadFailed } from "@/ui/LoadFailed";
import { SkeletonRows } from "@/ui/SkeletonRows";
import { ViewTabs } from "../frame/ViewTabs";
import { ListOrBoard } from "./ListOrBoard";
import { NOTHING, written, writtenBoard } from "./views";

type Columns = readonly CustomOrderColumn[];

function Cards({
  column: { stage, total, orders },
  from,
}: {
  column: CustomOrderColumn;
  from: string;
}) {
  const more = total - orders.length;
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {orders.map((order) => (
          <BoardCard key={order.id} order={order} from={from} />
        ))}
      </ul>
      {more > 0 && (
        <Link
          to={{ search: written({ view: "all", stage }).toString() }}
          className="text-link inline-flex min-h-11 items-center text-small"
        >
          {more} more
          <span className="sr-only"> in {stageWord(stage)}</span>
        </Link>
      )}
    </>
  );
}

function SideBySide({ columns, from }: { columns: Columns; from: string }) {
  return (
    <section
      aria-label="Stages, side by side"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it
      tabIndex={0}
      className="-mx-8 overflow-x-auto px-8 pb-4 focus-visible:-outline-offset-4"
    >
      <ol className="flex w-max items-start gap-3">
        {columns.map((column) => (
          <li
            key={column.stage}
            className={cx(
              "grid shrink-0 gap-2",
              column.total > 0 && "w-64 grid-cols-[minmax(0,1fr)]",
            )}
          >
            <h2
              className={cx(
                "border-b border-line py-2 font-sans text-small font-semibold whitespace-nowrap",
                column.total === 0 && "text-ink-2",
              )}
            >
              {stageWord(column.stage)} · {column.total}
            </h2>
            {column.total > 0 && <Cards column={column} from={from} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Board() {
  const wide = useMediaQuery(WIDE);
  const here = useLocation();
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery({
    ...customOrderBoardQuery(),
    staleTime: 0,
    refetchInterval: useAttended(PATIENCE) && EVERY,
  });
  const columns: Columns = data?.columns ?? [];
  const isEmpty = columns.every(({ total }) => total === 0);
  const asked = stageOf(search.get("stage"));
  const shown =
    columns.find(({ stage }) => stage === asked) ?? columns.find(({ total }) => total > 0);
  const from = `${here.pathname}${here.search}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!wide && shown && (
        <ViewTabs
          views={columns.map(({ stage, total }) => ({
            name: stage,
            label: stageWord(stage),
            search: writtenBoard(stage).toString(),
            count: total,
          }))}
          chosen={shown.stage}
        />
      )}
      <ListOrBoard value="board" />
      {error !== null && (
        <LoadFailed
          title={data ? "The board below may be out of date" : "The board could not be loaded"}
          message={describeFailure(error).message}
          onRetry={() => void refetch()}
        />
      )}
      {!data && error === null && <SkeletonRows what="custom orders" rows={4} row="h-20" />}
      {data && isEmpty && (
        <EmptyState title="Nothing here">
          <p>{NOTHING.all}</p>
        </EmptyState>
      )}
      {!isEmpty && wide && <SideBySide columns={columns} from={from} />}
      {!isEmpty && !wide && shown && (
        <section className="grid max-w-[680px] grid-cols-[minmax(0,1fr)] gap-2">
          <h2 className="font-sans text-body font-semibold">
            {stageWord(shown.stage)} · {shown.total}
          </h2>
          {shown.total > 0 && <Cards column={shown} from={from} />}
        </section>
      )}
    </div>
  );
}
