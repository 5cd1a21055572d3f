/**
 * /admin/reports: the GST return, the numbers used, the day book, the discounts at the counter and the tills. Of which days is in
 * the address.
 */
import { useQuery } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "react-router-dom";
import { describeFailure } from "@/api/errors";
import { Card } from "@/features/orders/staff/Card";
import { DayBookPart } from "@/features/reports/DayBookPart";
import { DiscountsPart } from "@/features/reports/DiscountsPart";
import { GstReturnPart, GstReturnWaiting } from "@/features/reports/GstReturnPart";
import { IssuedNumbersPart } from "@/features/reports/IssuedNumbersPart";
import { PeriodChoice } from "@/features/reports/PeriodChoice";
import { addressOf, isSame, monthsUntil, periodIn } from "@/features/reports/periods";
import { gstReturnQuery } from "@/features/reports/queries";
import { StockValuePart } from "@/features/reports/StockValuePart";
import { TendersPart } from "@/features/reports/TendersPart";
import { useMay } from "@/features/staff/me";
import { today } from "@/lib/today";
import { LoadFailed } from "@/ui/LoadFailed";
import { Skeleton } from "@/ui/Skeleton";
import { AdminPage } from "./frame/AdminPage";

/** Other days were asked for, also where they happen to be a month: kept with the place in the history. */
type Arrival = { otherDays?: boolean } | null;

export function Component() {
  const may = useMay();
  const [address, setAddress] = useSearchParams();
  const asked = (useLocation().state as Arrival)?.otherDays === true;
  const months = monthsUntil(today());
  const period = periodIn(address, today());
  const chosen = asked ? null : (months.find((month) => isSame(month, period)) ?? null);
  // The figures of other days are not left standing meanwhile: somebody might file them.
  const { data, error, isFetching, refetch } = useQuery(gstReturnQuery(period));
  const gst = data?.data;
  const failure = error && describeFailure(error);
  const isNoPeriod = !gst && Boolean(failure?.fields.from ?? failure?.fields.to);
  return (
    <AdminPage title="Reports">
      <div className="grid max-w-[960px] grid-cols-[minmax(0,1fr)] gap-6">
        <PeriodChoice
          months={months}
          chosen={chosen}
          period={period}
          errors={failure?.fields ?? {}}
          onChoose={(next, otherDays) =>
            setAddress(addressOf(next), { state: { otherDays } satisfies Arrival })
          }
        />
        {!isNoPeriod && (
          <>
            <Card title="GST return (GSTR-1)">
              {failure && (
                <LoadFailed
                  title="The return could not be added up"
                  message={failure.message}
                  busy={isFetching}
                  onRetry={() => void refetch()}
                />
              )}
              {!gst && !failure && <GstReturnWaiting />}
              {gst && <GstReturnPart period={period} gst={gst} />}
            </Card>
            {(gst || !failure) && (
              <Card title="Document numbers">
                {gst ? (
                  <IssuedNumbersPart documents={gst.documents} />
                ) : (
                  <Skeleton className="h-52" />
                )}
              </Card>
            )}
            <Card title="Day book">
              <DayBookPart period={period} />
            </Card>
            <Card title="Discounts at the counter">
              <DiscountsPart period={period} />
            </Card>
            <Card title="Tills">
              <TendersPart period={period} />
            </Card>
          </>
        )}
        {may("products.cost") && (
          <Card title="Stock value">
            <StockValuePart />
          </Card>
        )}
      </div>
    </AdminPage>
  );
}
