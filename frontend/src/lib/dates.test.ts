import { expect, test } from "vitest";
import { dateTime, dayMonth, dayRange, longDate, shortDate } from "./dates";

test("shows India's day, even when the day has another name in Greenwich", () => {
  const lateEvening = "2026-02-11T19:30:00Z"; // 01:00 on the 12th in India
  expect(longDate(lateEvening)).toBe("12 February 2026");
  expect(shortDate(lateEvening)).toMatch(/^Thu,? 12 Feb$/);
  expect(dayMonth(lateEvening)).toBe("12 Feb");
  expect(dateTime(lateEvening)).toMatch(/^12 Feb 2026, 1:00\s?am$/i);
});

test.each([null, undefined, "", "yesterday", Number.NaN])("says Invalid Date for %s", (value) => {
  expect(longDate(value)).toBe("Invalid Date");
});

test.each([
  ["2026-11-24", "2026-11-25", "Tue 24 – Wed 25 Nov"],
  ["2026-11-30", "2026-12-02", "Mon 30 Nov – Wed 2 Dec"],
  ["2026-12-31", "2027-01-02", "Thu 31 Dec – Sat 2 Jan"],
  ["2026-11-24", "2026-11-24", "Tue 24 Nov"],
])("%s to %s is %s", (from, to, words) => {
  expect(dayRange(from, to)).toBe(words);
});
