/** The chart with its caption, and the same as a table for whoever prefers figures. */
import { lazy, Suspense } from "react";
import { Skeleton } from "@/ui/Skeleton";
import { PERIODS, pointWord, signed } from "./figureWords";
import type { PeriodName, SalesFigures, SalesPoint } from "./queries";

const SalesChart = lazy(async () => ({ default: (await import("./SalesChart")).SalesChart }));

type Props = { period: PeriodName; sales: SalesFigures };

const best = (points: readonly SalesPoint[]): SalesPoint | undefined =>
  points.reduce<SalesPoint | undefined>(
    (most, point) => (point.total > (most?.total ?? 0) ? point : most),
    undefined,
  );

function caption({ period, sales }: Props): string {
  const spoken = PERIODS.find(({ value }) => value === period)?.spoken ?? "";
  const most = best(sales.points);
  const sum = `${signed(sales.figures.total)} ${spoken}`;
  return most ? `${sum}; most: ${pointWord(period, most.from)}, ${signed(most.total)}` : sum;
}

export function SalesFigure({ period, sales }: Props) {
  const words = caption({ period, sales });
  return (
    <figure className="grid gap-2">
      <Suspense fallback={<Skeleton className="h-48" />}>
        <SalesChart period={period} points={sales.points} label={`Total sales: ${words}`} />
      </Suspense>
      <figcaption className="flex flex-wrap gap-x-4 text-small text-ink-2">
        <span>{words}</span>
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="w-6 border-t border-dashed border-control" />
          the time before
        </span>
      </figcaption>
      <details className="text-small">
        <summary className="min-h-11 cursor-pointer py-3 text-link">Show as table</summary>
        <table className="w-full max-w-md">
          <thead>
            <tr className="border-b border-control text-left">
              <th scope="col" className="py-2 font-semibold">
                From
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                Orders
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                Total sales
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                Before
              </th>
            </tr>
          </thead>
          <tbody>
            {sales.points.map(({ from, total, orders, earlier }) => (
              <tr key={from} className="border-b border-line">
                <th scope="row" className="py-2 text-left font-normal">
                  {pointWord(period, from)}
                </th>
                <td className="figures py-2 text-right">{orders}</td>
                <td className="figures py-2 text-right">{signed(total)}</td>
                <td className="figures py-2 text-right text-ink-2">
                  {earlier == null ? "–" : signed(earlier)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
