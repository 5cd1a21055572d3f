import { describe, expect, it } from "vitest";
import { linesLeft, partsOf, sellsAgain } from "./refundParts";

describe("the parts of a refund", () => {
  const one = { quantity: 1, backOnSale: true };

  it("are those that were chosen", () => {
    expect(
      partsOf("late", { a: one, b: { quantity: 0, backOnSale: true } }, true, "₹ 1,500.50"),
    ).toEqual({
      cause: "late",
      lines: [{ productId: "a", quantity: 1, backOnSale: true }],
      shipping: true,
      goodwill: 1_500.5,
    });
    expect(partsOf("late", { a: one }, false, " ")).toEqual({
      cause: "late",
      lines: [{ productId: "a", quantity: 1, backOnSale: true }],
      shipping: false,
    });
  });

  it.each([
    [{}, false, ""],
    [{}, false, "0"],
    [{ a: one }, false, "all"],
  ])("are none for %o, delivery %s and %s", (pieces, shipping, goodwill) => {
    expect(partsOf("late", pieces, shipping, goodwill)).toBeNull();
  });

  it("offer what was not paid back before, and do not sell what is damaged", () => {
    const items = ["a", "b"].map((id) => ({ id, quantity: 2 })) as never;
    const returnedItems = [
      { id: "a", refunded: 2, onSale: 0, left: 0 },
      { id: "b", refunded: 1, onSale: 1, left: 1 },
    ];
    expect(linesLeft({ items, returnedItems })).toEqual([{ id: "b", quantity: 1 }]);
    expect(["damaged", "late"].map(sellsAgain)).toEqual([false, true]);
  });
});
