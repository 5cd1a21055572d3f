/** What came in: the headline, what it is made of, its course, and what sold. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { describeFailure } from "@/api/errors";
import { cx } from "@/lib/cx";
import { EVERY, PATIENCE } from "@/lib/rhythm";
import { useAttended } from "@/lib/useAttended";
import { LoadFailed } from "@/ui/LoadFailed";
import { SegmentedControl } from "@/ui/SegmentedControl";
import { Skeleton } from "@/ui/Skeleton";
import { BestSellers } from "./BestSellers";
import { Definitions } from "./Definitions";
import { EveningSheet } from "./EveningSheet";
import { PERIODS } from "./figureWords";
import { figuresQuery, type PeriodName } from "./queries";
import { SalesFigure } from "./SalesFigure";
import { Sums } from "./Sums";

export function FiguresSection() {
  const [period, setPeriod] = useState<PeriodName>("today");
  const refetchInterval = useAttended(PATIENCE) && EVERY;
  const { data, isError, error, isPlaceholderData, refetch } = useQuery({
    ...figuresQuery(period),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  return (
    <section aria-labelledby="figures" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="figures" className="font-sans text-title font-semibold">
          Sales
        </h2>
        <EveningSheet />
      </div>
      <div className="max-w-md">
        <SegmentedControl label="Period" options={PERIODS} value={period} onChange={setPeriod} />
      </div>
      {isError && (
        <LoadFailed
          title="The figures could not be loaded"
          message={describeFailure(error).message}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && (
        <div role="status" className="grid gap-4">
          <span className="sr-only">Loading the figures</span>
          <Skeleton className="h-24 max-w-64" />
          <Skeleton className="h-48" />
        </div>
      )}
      {data && (
        <div
          aria-busy={isPlaceholderData}
          className={cx("grid grid-cols-[minmax(0,1fr)] gap-6", isPlaceholderData && "opacity-60")}
        >
          <Sums period={period} sales={data} />
          <SalesFigure period={period} sales={data} />
          <BestSellers best={data.best} />
          <Definitions />
        </div>
      )}
    </section>
  );
}
