/** The days of a report: a month, as returns are filed, or other days. All are India's. */
export type Period = { from: string; to: string };
export type Month = Period & { name: string };

/** Within a year and a month everything is corrected; what is older is found by its days. */
const BEFORE = 12;

const named = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", month: "long", year: "numeric" });

/** Calendar days are computed in UTC, where each has 24 hours, whatever the device thinks. */
const iso = (day: Date): string => day.toISOString().slice(0, 10);

function monthBefore(day: string, back: number): Month {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 - back, 1));
  const last = new Date(Date.UTC(year, month - back, 0));
  return { from: iso(first), to: iso(last), name: named.format(first) };
}

/** The month of this day and those before it, the newest first. */
export const monthsUntil = (day: string): readonly Month[] =>
  Array.from({ length: BEFORE + 1 }, (_, back) => monthBefore(day, back));

/** What the address asks for. Without a word it is the last month that is over: that is the one to be filed. */
export function periodIn(address: URLSearchParams, day: string): Period {
  const [from, to] = [address.get("from"), address.get("to")];
  if (from !== null || to !== null) return { from: from ?? "", to: to ?? "" };
  const { from: first, to: last } = monthBefore(day, 1);
  return { from: first, to: last };
}

export const addressOf = ({ from, to }: Period): string =>
  new URLSearchParams({ from, to }).toString();

export const isSame = (one: Period, other: Period): boolean =>
  one.from === other.from && one.to === other.to;
