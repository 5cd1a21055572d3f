import { describe, expect, it } from "vitest";
import { comparison, pointWord, shortRupees, signed } from "./figureWords";
import type { SalesFigures } from "./queries";

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
});
