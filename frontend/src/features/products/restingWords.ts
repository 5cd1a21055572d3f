/** How long a saree has lain there, by India's calendar. */
import { today } from "@/lib/today";

const DAY = 86_400_000;
const YEAR = 365;

const format = (year: boolean) =>
  new Intl.DateTimeFormat("en-IN", {
    timeZone: "Asia/Kolkata",
    day: "numeric",
    month: "short",
    ...(year && { year: "numeric" }),
  });
const thisYear = format(false);
const anyYear = format(true);

const noon = (moment: number): number => Date.parse(`${today(moment)}T12:00:00Z`);

export const daysSince = (since: string, now = Date.now()): number =>
  Math.round((noon(now) - noon(Date.parse(since))) / DAY);

/** "204 days", "1 day" */
export const dayCount = (days: number): string => (days === 1 ? "1 day" : `${days} days`);

/** "since 12 Mar, 204 days"; with its year where that is not plain. */
export function restingWords(since: string, now = Date.now()): string {
  const days = daysSince(since, now);
  const day = (days < YEAR ? thisYear : anyYear).format(Date.parse(since));
  return `since ${day}, ${dayCount(days)}`;
}
