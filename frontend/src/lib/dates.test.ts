import { expect, test } from "vitest";
import { dateTime, longDate, shortDate } from "./dates";

test("shows India's day, even when the day has another name in Greenwich", () => {
  const lateEvening = "2026-02-11T19:30:00Z"; // 01:00 on the 12th in India
  expect(longDate(lateEvening)).toBe("12 February 2026");
  expect(shortDate(lateEvening)).toMatch(/^Thu,? 12 Feb$/);
  expect(dateTime(lateEvening)).toMatch(/^12 Feb 2026, 1:00\s?am$/i);
});

test.each([null, undefined, "", "yesterday", Number.NaN])("says Invalid Date for %s", (value) => {
  expect(longDate(value)).toBe("Invalid Date");
});
