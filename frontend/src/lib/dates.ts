/** Dates as the shop's customers read them: always India's time, whatever the device thinks. */
const ZONE = "Asia/Kolkata";
const day = new Intl.DateTimeFormat("en-IN", {
  timeZone: ZONE,
  day: "numeric",
  month: "long",
  year: "numeric",
});
const shortDay = new Intl.DateTimeFormat("en-IN", {
  timeZone: ZONE,
  weekday: "short",
  day: "numeric",
  month: "short",
});
const dayOfMonth = new Intl.DateTimeFormat("en-IN", {
  timeZone: ZONE,
  day: "numeric",
  month: "short",
});
const moment = new Intl.DateTimeFormat("en-IN", {
  timeZone: ZONE,
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});

const thisYear = new Intl.DateTimeFormat("en-IN", {
  timeZone: ZONE,
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});
const clock = new Intl.DateTimeFormat("en-IN", {
  timeZone: ZONE,
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});

type Instant = string | number | Date | null | undefined;

/** Spec section 2: what cannot be read as a date is shown as exactly these words. */
const INVALID = "Invalid Date";

function show(format: Intl.DateTimeFormat, value: Instant): string {
  if (value == null || value === "") return INVALID;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? INVALID : format.format(date);
}

/** "12 February 2026" */
export const longDate = (value: Instant): string => show(day, value);
/** "Thu, 12 Feb" */
export const shortDate = (value: Instant): string => show(shortDay, value);

/** "12 Feb" */
export const dayMonth = (value: Instant): string => show(dayOfMonth, value);

function parts(date: string) {
  const shown: Record<string, string> = {};
  // Noon: the same calendar day in UTC and in India.
  for (const { type, value } of shortDay.formatToParts(new Date(`${date}T12:00:00Z`))) {
    shown[type] = value;
  }
  const { weekday = "", day = "", month = "" } = shown;
  return { weekday, day, month };
}

/** Two calendar days ("2026-11-24"): "Tue 24 – Wed 25 Nov", "Mon 30 Nov – Wed 2 Dec", or one day. */
export function dayRange(from: string, to: string): string {
  const [first, last] = [parts(from), parts(to)];
  const end = `${last.weekday} ${last.day} ${last.month}`;
  if (from === to) return end;
  const month = first.month === last.month ? "" : ` ${first.month}`;
  return `${first.weekday} ${first.day}${month} – ${end}`;
}

/** "12 Feb, 4:05 pm" */
export const shortMoment = (value: Instant): string => show(thisYear, value);
/** "4:05 pm" */
export const clockTime = (value: Instant): string => show(clock, value);
/** "12 Feb 2026, 4:05 pm" */
export const dateTime = (value: Instant): string => show(moment, value);
