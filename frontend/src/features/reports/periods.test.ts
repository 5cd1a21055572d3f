import { expect, it, test } from "vitest";
import { addressOf, isSame, monthsUntil, periodIn } from "./periods";

const nowhere = new URLSearchParams();

it("lists this month and the twelve before it, the newest first", () => {
  const months = monthsUntil("2026-11-26");
  expect(months).toHaveLength(13);
  expect(months.slice(0, 2)).toEqual([
    { from: "2026-11-01", to: "2026-11-30", name: "November 2026" },
    { from: "2026-10-01", to: "2026-10-31", name: "October 2026" },
  ]);
  expect(months.at(-1)?.name).toBe("November 2025");
});

test.each([
  ["2026-12-31", "from=2026-11-01&to=2026-11-30"],
  ["2027-01-01", "from=2026-12-01&to=2026-12-31"],
  ["2027-03-31", "from=2027-02-01&to=2027-02-28"],
  ["2027-04-01", "from=2027-03-01&to=2027-03-31"],
  ["2028-03-01", "from=2028-02-01&to=2028-02-29"],
])("on %s the month that is over is %s", (day, address) => {
  const period = periodIn(nowhere, day);
  expect(addressOf(period)).toBe(address);
  const [, over] = monthsUntil(day);
  expect(over && isSame(over, period)).toBe(true);
});

it("takes every month of the list back from its address", () => {
  for (const day of ["2027-01-01", "2027-04-30", "2028-02-29"]) {
    const months = monthsUntil(day);
    const found = months.map((month) => {
      const period = periodIn(new URLSearchParams(addressOf(month)), day);
      return months.find((one) => isSame(one, period))?.name;
    });
    expect(found).toEqual(months.map(({ name }) => name));
  }
});

it("leaves days that are no month as they are, also those that are missing", () => {
  const days = "from=2026-04-01&to=2027-03-31";
  expect(addressOf(periodIn(new URLSearchParams(days), "2027-04-02"))).toBe(days);
  expect(periodIn(new URLSearchParams("from=2026-04-01"), "2027-04-02")).toEqual({
    from: "2026-04-01",
    to: "",
  });
});
