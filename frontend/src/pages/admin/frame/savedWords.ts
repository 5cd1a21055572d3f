/** Whether what stands in a form is saved, and when. */
import { clockTime, shortMoment } from "@/lib/dates";
import { today } from "@/lib/today";

type State = {
  dirty: boolean;
  /** Saved since the form was opened. */
  savedAt: Date | number | null;
  /** Saved before, by whomever. */
  changedAt: string | null | undefined;
};

/** "Unsaved changes", "Saved 10:42 am", "All saved, last 12 Nov, 4:05 pm" */
export function savedWords({ dirty, savedAt, changedAt }: State, now = Date.now()): string {
  if (dirty) return "Unsaved changes";
  if (savedAt !== null) return `Saved ${clockTime(savedAt)}`;
  if (!changedAt) return "All saved";
  const isToday = today(Date.parse(changedAt)) === today(now);
  return `All saved, last ${isToday ? clockTime(changedAt) : shortMoment(changedAt)}`;
}
