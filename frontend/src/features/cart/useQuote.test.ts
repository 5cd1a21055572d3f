import { describe, expect, it } from "vitest";
import { describeFailure } from "@/api/errors";
import type { Quote } from "@/api/types";
import type { CartItem } from "./cartItem";
import { asOrdered, bookingProblem, inTheWay, isAtTheLines, lineProblem } from "./useQuote";

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

describe("a custom order in the cart", () => {
  it("is ordered with what opens it, beside the sarees", () => {
    const line = { id: "a", quantity: 2 } as CartItem;
    const custom = {
      id: "custom-1",
      quantity: 1,
      customOrder: { id: "co", token: "key", kind: "advance" },
    } as CartItem;
    const items = [{ id: "a", quantity: 2 }];
    expect(asOrdered([line])).toEqual({ items });
    expect(asOrdered([custom, line])).toEqual({
      items,
      customOrders: [{ id: "co", token: "key" }],
    });
  });

  it("is left out as long as it is not saved", () => {
    const customOrder = { pending: { key: "k", form: {} } };
    expect(asOrdered([{ id: "custom-2", customOrder } as unknown as CartItem])).toEqual({
      items: [],
    });
  });

  it("says at its line why it cannot be paid for", () => {
    const failure = describeFailure({
      code: "custom_order_closed",
      detail: "PC-1 is booked already. Please take it out of your cart",
      customOrders: ["co"],
    });
    expect(isAtTheLines(failure)).toBe(true);
    expect(bookingProblem(failure, "co")).toMatch(/booked already/);
    expect(bookingProblem(failure, "other")).toBeUndefined();
  });
});
