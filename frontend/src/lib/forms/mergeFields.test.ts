import { expect, test } from "vitest";
import { mergeFields } from "./mergeFields";

const labels = {
  name: "Name",
  "care.phone": "Phone of customer care",
  "care.email": "Email of customer care",
  days: "Holidays",
};
const base = { name: "Pattu", care: { phone: "1", email: "a@b.in" }, days: ["01-26"] };

test("what one of two changed is taken, at whatever depth", () => {
  const mine = { ...base, name: "Pattu Silks", care: { ...base.care, email: "c@d.in" } };
  const theirs = { ...base, care: { ...base.care, phone: "2" }, days: ["01-26", "08-15"] };
  const merged = mergeFields(base, mine, theirs, labels);
  expect(merged.fields).toEqual({
    name: "Pattu Silks",
    care: { phone: "2", email: "c@d.in" },
    days: ["01-26", "08-15"],
  });
  expect(merged.taken).toEqual(["Phone of customer care", "Holidays"]);
  expect(merged.both).toEqual([]);
  expect(mine.care.phone).toBe("1");
});

test("what both changed stays mine and is asked about, a list as one", () => {
  const mine = { ...base, days: [] };
  const theirs = { ...base, days: ["01-26", "08-15"] };
  const merged = mergeFields(base, mine, theirs, labels);
  expect(merged.fields.days).toEqual([]);
  expect(merged.both).toEqual([{ name: "days", label: "Holidays", theirs: "2 entries" }]);
  expect(mergeFields(base, mine, mine, labels).both).toEqual([]);
});
