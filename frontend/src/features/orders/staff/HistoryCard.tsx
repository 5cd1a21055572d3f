/** What has happened, the newest on top, and who did it. */
import { dateTime } from "@/lib/dates";
import { historySteps } from "../orderWords";
import { Card } from "./Card";
import type { AdminOrder } from "./types";

export function HistoryCard({ history }: Pick<AdminOrder, "history">) {
  const steps = historySteps(history)
    .map((step, place) => ({ ...step, place, by: history[place]?.actor }))
    .reverse();
  return (
    <Card title="History">
      <ol className="grid">
        {steps.map(({ place, at, title, note, by }, index) => (
          <li key={place} className="relative grid pb-4 pl-6 text-small last:pb-0">
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className="absolute top-2 bottom-[-8px] left-[4px] w-0.5 bg-line"
              />
            )}
            <span
              aria-hidden="true"
              className={`absolute top-1.5 left-0 size-2.5 rounded-full ${index === 0 ? "bg-ink" : "bg-control"}`}
            />
            <span className="font-medium wrap-anywhere">{title}</span>
            {note && <span className="wrap-anywhere">{note}</span>}
            <span className="text-ink-2">
              {dateTime(at)}
              {by && ` · ${by}`}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
