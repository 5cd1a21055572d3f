import { expect, test } from "vitest";
import { join, type Piece } from "./joinParts";

const piece = (id: string, pages: string[], needs: string[] = []): Piece => ({
  modules: [id],
  needs: new Set([id, ...needs]),
  pages: new Set(pages),
});

/** The modules of each part, for comparing. */
const told = (parts: readonly Piece[]) => parts.map(({ modules }) => [...modules].sort()).sort();

const shop = {
  sizes: new Map([
    ["button", 100],
    ["field", 200],
    ["schema", 50_000],
    ["order", 300],
  ]),
  pages: new Map([
    ["home", new Set(["button"])],
    ["cart", new Set(["button", "field", "order", "schema"])],
    ["login", new Set(["field", "schema"])],
  ]),
  worth: () => 1,
};

test("what the same pages need comes in one part", () => {
  const parts = join(
    [piece("field", ["cart", "login"]), piece("order", ["cart", "login"])],
    shop,
    () => 0,
    1000,
  );
  expect(told(parts)).toEqual([["field", "order"]]);
});

test("a page gets as much that it does not need as there is room for, and no more", () => {
  const pieces = [piece("button", ["home", "cart"]), piece("field", ["cart", "login"])];
  expect(told(join(pieces, shop, () => 200, 1000))).toEqual([["button", "field"]]);
  expect(told(join(pieces, shop, () => 199, 1000))).toEqual([["button"], ["field"]]);
  const homeIsFull = (page: string) => (page === "home" ? 100 : 1000);
  expect(told(join(pieces, shop, homeIsFull, 1000))).toEqual([["button"], ["field"]]);
});

test("what a part brings along counts too", () => {
  const pieces = [piece("button", ["home", "cart"]), piece("order", ["cart"], ["schema"])];
  expect(told(join(pieces, shop, () => 1000, 1000))).toEqual([["button"], ["order"]]);
  expect(told(join(pieces, shop, () => 60_000, 1000))).toEqual([["button", "order"]]);
});

test("a request less where it is worth most goes before one that costs least", () => {
  const pieces = [
    piece("button", ["home", "cart"]),
    piece("field", ["cart", "login"]),
    piece("order", ["home", "login"]),
  ];
  const told150 = (worth: (page: string) => number) =>
    told(join(pieces, { ...shop, worth }, () => 1000, 150));
  expect(told150(() => 1)).toEqual([["button", "order"], ["field"]]);
  expect(told150((page) => (page === "cart" ? 1 : 0.1))).toEqual([["button", "field"], ["order"]]);
});

test("two large parts stay two requests, and pages that share nothing stay apart", () => {
  const large = [piece("field", ["cart", "login"]), piece("order", ["cart", "login"])];
  expect(told(join(large, shop, () => 1000, 199))).toEqual([["field"], ["order"]]);
  const strangers = [piece("button", ["home"]), piece("field", ["login"])];
  expect(told(join(strangers, shop, () => 1000, 1000))).toEqual([["button"], ["field"]]);
});
