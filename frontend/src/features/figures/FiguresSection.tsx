/** What came in: the headline, what it is made of, its course, and what sold. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { describeFailure } from "@/api/errors";
import { cx } from "@/lib/cx";
import { EVERY, PATIENCE } from "@/lib/rhythm";
import { today } from "@/lib/today";
import { useAttended } from "@/lib/useAttended";
import { LoadFailed } from "@/ui/LoadFailed";
import { SegmentedControl } from "@/ui/SegmentedControl";
import { Skeleton } from "@/ui/Skeleton";
import { BestSellers } from "./BestSellers";
import { EveningSheet } from "./EveningSheet";
import { comparison, PERIODS, signed } from "./figureWords";
import { type Figures, figuresQuery, type PeriodName, type SalesFigures } from "./queries";
import { SalesFigure } from "./SalesFigure";

const PARTS: readonly { label: string; of: (figures: Figures) => string }[] = [
  { label: "Gross sales", of: ({ gross }) => signed(gross) },
  { label: "Discounts", of: ({ discounts }) => signed(-discounts) },
  { label: "Shipping", of: ({ shipping }) => signed(shipping) },
  { label: "Refunds", of: ({ refunds }) => signed(-refunds) },
];

const orderWords = ({ orders, onlineOrders, counterOrders }: Figures): string => {
  const all = `${orders} ${orders === 1 ? "order" : "orders"}`;
  return counterOrders > 0 ? `${all} · ${onlineOrders} online, ${counterOrders} counter` : all;
};

/** The orders that were counted. */
const ordersOf = ({ from, before }: SalesFigures): string =>
  `${adminPaths.orders}?paidFrom=${today(Date.parse(from))}&paidTo=${today(Date.parse(before))}`;

function Sums({ period, sales }: { period: PeriodName; sales: SalesFigures }) {
  const { figures } = sales;
  return (
    <div className="grid gap-4">
      <div>
        <p className="text-small text-ink-2">Total sales</p>
        <p className="figures font-serif text-h2">{signed(figures.total)}</p>
        <p className="text-small text-ink-2">{comparison(period, sales)}</p>
      </div>
      <p>
        <Link to={ordersOf(sales)} className="text-link">
          {orderWords(figures)}
        </Link>
        {figures.averageOrder != null && ` · ${signed(figures.averageOrder)} on average`}
      </p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-small min-[75rem]:grid-cols-4">
        {PARTS.map(({ label, of }) => (
          <div key={label}>
            <dt className="text-ink-2">{label}</dt>
            <dd className="figures font-semibold">{of(figures)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Definitions() {
  return (
    <details className="text-small text-ink-2">
      <summary className="min-h-11 cursor-pointer py-3">How these are counted</summary>
      <ul className="grid max-w-[60ch] list-disc gap-1 pl-5">
        <li>Days are India's, from midnight to midnight; the year begins on 1 April.</li>
        <li>An order counts on the day it was paid, whenever it was placed.</li>
        <li>Money that goes back counts on the day it went, whenever the order was.</li>
        <li>Total sales are gross sales less discounts, plus shipping, less refunds.</li>
        <li>A second payment of the same order goes back and is no sale.</li>
        <li>A day that is over does not change any more.</li>
      </ul>
    </details>
  );
}

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
