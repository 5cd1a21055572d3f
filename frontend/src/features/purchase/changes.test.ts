import { describe, expect, it } from "vitest";
import type { Quote } from "@/api/types";
import type { Cart } from "@/features/cart/cart";
import { priceChanges, shortageChanges, shortages } from "./changes";

const quote = (over: object): Quote =>
  ({
    lines: [{ id: "a", name: "Gadwal silk", price: 18000 }],
    discount: 0,
    shipping: 0,
    payable: 18000,
    ...over,
  }) as Quote;

describe("a changed price", () => {
  it("names the saree, and what is to pay", () => {
    const now = quote({ lines: [{ id: "a", name: "Gadwal silk", price: 18500 }], payable: 18500 });
    expect(priceChanges(quote({}), now)).toEqual([
      { id: "a", what: "Gadwal silk", before: "₹18,000", now: "₹18,500" },
      { id: "payable", what: "Payable", before: "₹18,000", now: "₹18,500" },
    ]);
  });

  it("names an offer that is over", () => {
    const before = quote({ discount: 900, payable: 17100 });
    expect(priceChanges(before, quote({}))[0]).toEqual({
      id: "discount",
      what: "Discount",
      before: "−₹900",
      now: "none",
    });
  });

  it("names shipping that is no longer free", () => {
    expect(priceChanges(quote({}), quote({ shipping: 180, payable: 18180 }))[0]).toMatchObject({
      what: "Shipping",
      before: "Free",
      now: "₹180",
    });
  });
});

describe("fewer pieces than wanted", () => {
  const cart = [
    { id: "a", name: "Gadwal silk", quantity: 3 },
    { id: "b", name: "Kanchipuram silk", quantity: 1 },
    { id: "c", name: "Uppada", quantity: 1 },
  ] as unknown as Cart;

  it("names old and new, and leaves out what is there", () => {
    const left = [
      { id: "a", available: 2 },
      { id: "b", available: 0 },
      { id: "c", available: 9 },
    ];
    expect(shortageChanges(shortages(cart, left))).toEqual([
      { id: "a", what: "Gadwal silk", before: "3 pieces", now: "Only 2 available" },
      { id: "b", what: "Kanchipuram silk", before: "1 piece", now: "Sold out" },
    ]);
  });
});
