import { expect, test } from "vitest";
import { financialYear } from "./financialYear";

test.each([
  ["2026-12-31T12:00:00Z", "2627"],
  ["2027-03-31T18:29:59Z", "2627"],
  ["2027-03-31T18:30:00Z", "2728"],
])("papers of %s are of the year %s", (instant, year) => {
  expect(financialYear(new Date(instant))).toBe(year);
});
