/** What each of the staff took off by hand at the counter on these days. */
import { useQuery } from "@tanstack/react-query";
import { describeFailure } from "@/api/errors";
import { LoadFailed } from "@/ui/LoadFailed";
import { Skeleton } from "@/ui/Skeleton";
import { DiscountsTable } from "./DiscountsTable";
import type { Period } from "./periods";
import { staffDiscountsQuery } from "./queries";

function Waiting() {
  return (
    <div role="status">
      <span className="sr-only">Adding up the discounts</span>
      <Skeleton className="h-52" />
    </div>
  );
}

export function DiscountsPart({ period }: { period: Period }) {
  const { data, error, isFetching, refetch } = useQuery(staffDiscountsQuery(period));
  const staff = data?.data;
  if (!staff) {
    const failure = error && describeFailure(error);
    // Wrong days are said at the days, once the return has them refused too: then nothing is left here.
    if (!failure || failure.fields.from || failure.fields.to) return <Waiting />;
    return (
      <LoadFailed
        title="The discounts could not be added up"
        message={failure.message}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (staff.length === 0) return <p>Nothing was sold at the counter on these days.</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p>What was taken off by hand, without offers and rounding.</p>
      <DiscountsTable staff={staff} />
    </div>
  );
}
