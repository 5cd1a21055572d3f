import type { Period } from "./periods";
import { TakeReport } from "./TakeReport";

export function DayBookPart({ period }: { period: Period }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        Each invoice and credit note with its taxes and how it was paid, for a spreadsheet or the
        accountant.
      </p>
      <TakeReport report="day-book" period={period} tone="secondary">
        Download day book (CSV)
      </TakeReport>
    </div>
  );
}
