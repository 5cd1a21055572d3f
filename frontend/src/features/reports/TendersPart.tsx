import type { Period } from "./periods";
import { TakeReport } from "./TakeReport";

export function TendersPart({ period }: { period: Period }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        Each session of a till that was opened on these days: what was sold in cash, by UPI and by
        card, and what was counted.
      </p>
      <TakeReport report="tenders" period={period} tone="secondary">
        Download till summary (CSV)
      </TakeReport>
    </div>
  );
}
