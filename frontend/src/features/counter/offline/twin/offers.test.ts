import { expect, test } from "vitest";
import { toPaise } from "@/lib/money";
import type { SnapshotOffer } from "../types";
import type { CartLine } from "./cart";
import { idOfProduct, NOON, offer, product } from "./inTest";
import { bestOffer } from "./offers";

const line = (at: number, price: number, quantity = 1, category = "silk"): CartLine => ({
  product: product(at, { price, category }),
  quantity,
  total: toPaise(price) * quantity,
});
const best = (lines: CartLine[], ...offers: SnapshotOffer[]) => bestOffer(lines, offers, NOON);
const saved = (lines: CartLine[], ...offers: SnapshotOffer[]) => best(lines, ...offers)?.amount;

test("the larger saving beats the larger percentage", () => {
  const capped = offer(1, { percentage: 20, cap: 500 });
  expect(best([line(1, 10_000)], capped, offer(2, { percentage: 15 }))).toMatchObject({
    label: "Offer 2",
    amount: 150_000,
  });
});

test("of equal savings the larger percentage wins, then the older offer, then the smaller id", () => {
  const cap = 100;
  const winner = (...offers: SnapshotOffer[]) => best([line(1, 10_000)], ...offers)?.label;
  expect(winner(offer(1, { cap }), offer(2, { cap, percentage: 20 }))).toBe("Offer 2");
  expect(winner(offer(3, { cap }), offer(2, { cap }))).toBe("Offer 2");
  const at = (createdAt: string, id: number) => offer(id, { cap, createdAt });
  const second = "2026-08-13T06:00:00";
  expect(winner(at(`${second}.123457Z`, 1), at(`${second}.123456Z`, 2))).toBe("Offer 2");
  expect(winner(at(`${second}.1Z`, 1), at(`${second}Z`, 2))).toBe("Offer 2");
  expect(winner(at(`${second}Z`, 11), at(`${second}.000Z`, 10))).toBe("Offer 10");
});

test("what an offer leaves is nothing or can be paid", () => {
  for (const [price, percentage, left] of [
    [5, 90, 100],
    [5, 80, 100],
    [5, 79, 105],
    [5, 100, 0],
    [1, 50, 100],
  ] as const) {
    const off = saved([line(1, price)], offer(1, { percentage })) ?? 0;
    expect(toPaise(price) - off).toBe(left);
  }
});

test("one matching saree discounts the cart or only itself", () => {
  const cart = [line(1, 9_000), line(2, 1_000, 1, "cotton")];
  const products = [idOfProduct(2)];
  const only = offer(1, { products, scope: "matchingItems" });
  expect(best(cart, offer(1, { products }))?.parts).toEqual([90_000, 10_000]);
  expect(best(cart, only)?.parts).toEqual([0, 10_000]);
  expect(best([line(1, 9_000)], offer(1, { products }))).toBeNull();
});

test("for matching sarees one line meets every list; for the cart some line meets each", () => {
  const cart = [line(1, 9_000), line(2, 1_000, 1, "cotton")];
  const lists = { categories: ["cotton"], products: [idOfProduct(1).toUpperCase()] };
  expect(saved(cart, offer(1, lists))).toBe(100_000);
  expect(saved(cart, offer(1, { ...lists, scope: "matchingItems" }))).toBeUndefined();
});

test("an offer runs from its first moment to just before its last", () => {
  const offers = [
    offer(1, { startsAt: "2026-11-25T06:00:00Z", endsAt: "2026-11-25T07:00:00.000Z" }),
  ];
  const at = (minutes: number) =>
    bestOffer([line(1, 1_000)], offers, new Date(NOON.getTime() + minutes * 60_000))?.amount ?? 0;
  expect([-1, 0, 59, 60].map(at)).toEqual([0, 10_000, 10_000, 0]);
});

test("exactly the minimum is enough", () => {
  const least = offer(1, { minOrder: 2_000, minItems: 2, cap: 2_000 });
  expect(saved([line(1, 1_000, 2)], least)).toBe(20_000);
  expect(saved([line(1, 999.99, 2)], least)).toBeUndefined();
  expect(saved([line(1, 2_000)], least)).toBeUndefined();
});

test("the odd paisa goes to the first product, not to the first line", () => {
  const third = offer(1, { percentage: 33.33 });
  expect(best([line(3, 1), line(1, 1), line(2, 1)], third)).toMatchObject({
    amount: 100,
    parts: [33, 34, 33],
  });
});

test("an offer that saves nothing is none", () => {
  expect(best([line(1, 1)], offer(1, { percentage: 0.01 }))).toBeNull();
});
