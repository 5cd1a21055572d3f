import { describe, expect, it } from "vitest";
import { describeFailure } from "@/api/errors";
import type { Quote } from "@/api/types";
import { inTheWay, isAtTheLines, lineProblem } from "./useQuote";

const TOO_MANY = "Please choose a quantity from 1 to 20";
const tooMany = describeFailure({
  code: "invalid",
  detail: TOO_MANY,
  errors: { "items[1].quantity": TOO_MANY },
});

describe("a refused cart", () => {
  it("says at which line", () => {
    expect([0, 1, 2].map((place) => lineProblem(tooMany, place))).toEqual([
      undefined,
      TOO_MANY,
      undefined,
    ]);
  });

  it("can be put right at the lines, or not", () => {
    expect(isAtTheLines(tooMany)).toBe(true);
    expect(isAtTheLines(describeFailure(new TypeError("Failed to fetch")))).toBe(false);
    expect(isAtTheLines(null)).toBe(false);
  });
});

describe("a quote of what can be had", () => {
  it("names everything that is in the way at once", () => {
    const states = ["available", "price_changed", "short", "sold_out", "gone"] as const;
    const quote = {
      states: states.map((state) => ({ id: state, state, available: 0 })),
    } as unknown as Quote;
    expect(inTheWay(quote).map(({ id }) => id)).toEqual(["short", "sold_out", "gone"]);
    expect(inTheWay(null)).toEqual([]);
  });
});
