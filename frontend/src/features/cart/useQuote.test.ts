import { describe, expect, it } from "vitest";
import { describeFailure } from "@/api/errors";
import { isAtTheLines, lineProblem } from "./useQuote";

const gone = describeFailure({
  code: "unknown_product",
  detail: "A saree in your cart is no longer sold",
  errors: { "items[1].id": "This saree is no longer available" },
});

describe("a refused cart", () => {
  it("says at which line", () => {
    expect([0, 1, 2].map((place) => lineProblem(gone, place))).toEqual([
      undefined,
      "This saree is no longer available",
      undefined,
    ]);
  });

  it("can be put right at the lines, or not", () => {
    expect(isAtTheLines(gone)).toBe(true);
    expect(isAtTheLines(describeFailure(new TypeError("Failed to fetch")))).toBe(false);
    expect(isAtTheLines(null)).toBe(false);
  });
});
