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
const moment = new Intl.DateTimeFormat("en-IN", {
  timeZone: ZONE,
  day: "numeric",
  month: "short",
  year: "numeric",
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
/** "12 Feb 2026, 4:05 pm" */
export const dateTime = (value: Instant): string => show(moment, value);
