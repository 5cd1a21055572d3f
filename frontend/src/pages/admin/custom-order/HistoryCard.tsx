/** What has happened, the newest on top, with what staff wrote about it. */
import type { StaffCustomOrder } from "@/features/custom-orders/staff/queries";
import { stageWord, whoDid } from "@/features/custom-orders/staff/words";
import { Card } from "@/features/orders/staff/Card";
import { dateTime } from "@/lib/dates";

export function HistoryCard({ history }: Pick<StaffCustomOrder, "history">) {
  const lines = history.map((line, place) => ({ ...line, place })).reverse();
  return (
    <Card title="History and notes">
      <ol className="grid gap-3">
        {lines.map((line) => (
          <li key={line.place} className="border-l-[3px] border-zari pl-3 text-small">
            <p className="font-medium">{line.to ? stageWord(line.to) : "Note"}</p>
            {line.note && <p className="whitespace-pre-line wrap-anywhere">{line.note}</p>}
            <p className="text-ink-2">
              {whoDid(line)} · {dateTime(line.at)}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
