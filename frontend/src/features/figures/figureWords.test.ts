import { describe, expect, it } from "vitest";
import {
  comparison,
  completionWords,
  conversionWords,
  pointWord,
  shortRupees,
  signed,
} from "./figureWords";
import type { SalesFigures } from "./queries";
import { dayBookOf, paidOrders, refundedOrders } from "./rowsBehind";

describe("figures in words", () => {
  it("shortens rupees as India does", () => {
    const cases: [number, string][] = [
      [0, "₹0"],
      [800, "₹800"],
      [42_000, "₹42k"],
      [1_20_000, "₹1.2 L"],
      [-2_50_000, "−₹2.5 L"],
      [3_00_00_000, "₹3 Cr"],
    ];
    for (const [amount, words] of cases) expect(shortRupees(amount)).toBe(words);
  });

  it("says what goes out with a minus that is read as one", () => {
    expect(signed(-1500)).toBe("−₹1,500");
    expect(signed(0)).toBe("₹0");
    expect(signed(-0)).toBe("₹0");
  });

  it("compares like with like", () => {
    const sales = {
      earlier: { total: 38_000 },
      earlierBefore: "2026-11-17T08:40:00Z",
    } as SalesFigures;
    expect(comparison("today", sales)).toBe("₹38,000 last Tue by 2:10 pm");
    expect(comparison("7", sales)).toBe("₹38,000 in the 7 days before");
    expect(comparison("year", sales)).toBe("₹38,000 by this day a year ago");
  });

  it("names a point by India's clock and calendar", () => {
    expect(pointWord("today", "2026-11-24T03:30:00Z")).toBe("9 am");
    expect(pointWord("7", "2026-11-23T18:30:00Z")).toBe("24 Nov");
    expect(pointWord("year", "2026-10-31T18:30:00Z")).toBe("Nov");
  });

  it("says how many of those who came bought something", () => {
    const few = { visits: 42, paid: 3, rate: null, placed: 0, completed: 0, completion: null };
    expect(conversionWords(few)).toEqual({ share: "Too few visits yet", of: "42 of 100" });
    expect(completionWords(few)).toEqual({ share: "–", of: null });
    const many = {
      visits: 1290,
      paid: 31,
      rate: 240,
      placed: 38,
      completed: 31,
      completion: 8_158,
    };
    expect(conversionWords(many)).toEqual({ share: "2.4 %", of: "31 orders of 1,290 visits" });
    expect(completionWords(many)).toEqual({ share: "81 %", of: "31 of 38 orders were paid" });
    const one = { ...many, paid: 1, rate: 8, placed: 1, completed: 1, completion: 10_000 };
    expect(conversionWords(one)).toEqual({ share: "0.1 %", of: "1 order of 1,290 visits" });
    expect(completionWords(one)).toEqual({ share: "100 %", of: "1 of 1 order was paid" });
  });

  it("leads to the rows of the days as India counts them", () => {
    const span = { from: "2026-10-31T18:30:00Z", before: "2026-11-24T20:00:00Z" };
    const days = "2026-11-01";
    expect(paidOrders(span)).toBe(`/admin/orders?paidFrom=${days}&paidTo=2026-11-25`);
    expect(paidOrders(span, "discounted")).toBe(
      `/admin/orders?paidFrom=${days}&paidTo=2026-11-25&discounted=true`,
    );
    expect(refundedOrders(span)).toBe(`/admin/orders?refundedFrom=${days}&refundedTo=2026-11-25`);
    expect(dayBookOf(span)).toBe(`/admin/reports?from=${days}&to=2026-11-25`);
  });
});
