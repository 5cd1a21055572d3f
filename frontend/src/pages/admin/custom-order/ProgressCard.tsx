/** How far it is: the loom, the day that was promised, and the parcel. */
import type { StaffCustomOrder } from "@/features/custom-orders/staff/queries";
import { waitedWords } from "@/features/custom-orders/staff/words";
import { WovenBar } from "@/features/custom-orders/WovenBar";
import { Card } from "@/features/orders/staff/Card";
import { LateWord } from "@/features/orders/staff/OrderChips";
import { longDate } from "@/lib/dates";

export function ProgressCard({ order }: { order: StaffCustomOrder }) {
  const { woven, promisedOn, isLate, waitedDays, shipment } = order;
  if (!woven && !promisedOn && !shipment) return null;
  return (
    <Card title="Progress">
      <div className="grid gap-3 text-small">
        {woven && <WovenBar woven={woven} />}
        {promisedOn && (
          <p className="flex flex-wrap items-center gap-x-3">
            <span>Promised by {longDate(promisedOn)}</span>
            {isLate && <LateWord words="Late" />}
            {waitedDays > 0 && <span className="text-ink-2">{waitedWords(waitedDays)}</span>}
          </p>
        )}
        {shipment && (
          <p className="wrap-anywhere">
            Sent with {shipment.courier}
            {shipment.trackingNumber && (
              <>
                {", number "}
                <span className="figures select-all">{shipment.trackingNumber}</span>
              </>
            )}
          </p>
        )}
      </div>
    </Card>
  );
}
