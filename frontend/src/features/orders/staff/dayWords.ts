/** Calendar days of India in words. */
import { dayRange, shortDate } from "@/lib/dates";
import { today } from "@/lib/today";

const DAY = 86_400_000;

const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** "from Tue 24 Nov", "until Wed 25 Nov", "Tue 24 – Wed 25 Nov" */
export function rangeOfDays(from: string | null, to: string | null): string {
  if (from && to) return dayRange(from, to);
  if (from) return `from ${dayRange(from, from)}`;
  return to ? `until ${dayRange(to, to)}` : "";
}

/** "Today", "Tomorrow", "Tue, 24 Nov" */
export function dayWord(day: string, now = Date.now()): string {
  const away = Math.round((noon(day) - noon(today(now))) / DAY);
  if (away === 0) return "Today";
  if (away === 1) return "Tomorrow";
  if (away === -1) return "Yesterday";
  return shortDate(noon(day));
}

/** The same within a sentence: "today". */
export const dayInSentence = (day: string, now = Date.now()): string => {
  const word = dayWord(day, now);
  return word.includes(" ") ? word : word.toLowerCase();
};

/** "1 day late"; null while there is time. */
export function lateBy(day: string, now = Date.now()): string | null {
  const days = Math.round((noon(today(now)) - noon(day)) / DAY);
  if (days < 1) return null;
  return days === 1 ? "1 day late" : `${days} days late`;
}
