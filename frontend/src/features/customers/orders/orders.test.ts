import { describe, expect, it } from "vitest";
import type { OrderTrack, Product } from "@/api/types";
import { missingFrom, planReorder, reorderMessage } from "./reorder";
import { stateOf } from "./states";
import { arrivalSentence, trackSteps } from "./trackWords";

const saree = (id: string, stock: number) => ({ id, name: `Saree ${id}`, stock }) as Product;
const bought = (id: string, quantity: number) => ({ id, name: `Saree ${id}`, quantity });

describe("reordering", () => {
  it("takes as many as there are, and names what is gone", () => {
    const plan = planReorder(
      [bought("a", 2), bought("b", 3), bought("c", 1), bought("d", 1)],
      [saree("a", 5), saree("b", 2), null, saree("d", 0)],
    );
    expect(plan.lines.map(({ product, quantity }) => [product.id, quantity])).toEqual([
      ["a", 2],
      ["b", 2],
    ]);
    expect(reorderMessage(plan)).toBe(
      "Saree c and Saree d are no longer available. Only 2 available: Saree b.",
    );
  });

  it("says nothing when everything is there", () => {
    expect(reorderMessage(planReorder([bought("a", 1)], [saree("a", 1)]))).toBeNull();
  });

  it("puts back only what is not in the cart", () => {
    const plan = planReorder(
      [bought("a", 2), bought("b", 3), bought("c", 1)],
      [saree("a", 5), saree("b", 2), saree("c", 4)],
    );
    const cart = [
      { id: "a", quantity: 1 },
      { id: "c", quantity: 2 },
    ];
    const missing = missingFrom(cart, plan);
    expect(missing.map(({ product, quantity }) => [product.id, quantity])).toEqual([
      ["a", 1],
      ["b", 2],
    ]);
  });

  it("says so when nothing is left", () => {
    expect(reorderMessage(planReorder([bought("a", 1)], [null]))).toBe(
      "Saree a is no longer available.",
    );
    expect(reorderMessage(planReorder([bought("a", 1), bought("b", 1)], [null, null]))).toBe(
      "None of these sarees is available any more.",
    );
  });
});

describe("the filter", () => {
  it("knows the states and nothing else", () => {
    expect(stateOf("delivered")).toBe("delivered");
    expect(stateOf("lost")).toBeNull();
    expect(stateOf(null)).toBeNull();
  });
});

describe("tracking", () => {
  const track = (more: Partial<OrderTrack>): OrderTrack => ({
    id: "1",
    orderNumber: "PT-1",
    status: "shipped",
    paymentStatus: "paid",
    expectedFrom: "2026-11-24",
    expectedTo: "2026-11-25",
    steps: [
      { status: "shipped", title: "Shipped", at: "2026-11-21T05:00:00Z", expected: null, note: "" },
      { status: "delivered", title: "Delivered", at: null, expected: "2026-11-25", note: "" },
    ],
    ...more,
  });

  it("says when it arrives", () => {
    expect(arrivalSentence(track({}))).toBe("Arriving Tue 24 – Wed 25 Nov");
  });

  it("says when it arrived", () => {
    const at = "2026-11-24T08:00:00Z";
    const steps = [
      { status: "delivered" as const, title: "Delivered", at, expected: null, note: "" },
    ];
    expect(arrivalSentence(track({ status: "delivered", steps }))).toMatch(
      /^Delivered on Tue,? 24 Nov$/,
    );
  });

  it("promises nothing where the shop expects nothing", () => {
    expect(arrivalSentence(track({ expectedFrom: null, expectedTo: null }))).toBeNull();
  });

  it("shows what was with its time and what comes with its day", () => {
    const [was, comes] = trackSteps(track({}));
    expect(was).toMatchObject({ title: "Shipped", future: false });
    expect(was?.when).toMatch(/21 Nov 2026/);
    expect(comes).toMatchObject({ when: "Expected Wed 25 Nov", future: true });
  });
});
