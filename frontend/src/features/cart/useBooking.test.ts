// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { localStore } from "@/lib/storage";
import { bookCustom } from "./booking";
import type { Cart } from "./cart";
import { CART_KEY, parseCart } from "./cartStorage";
import { createCartStore } from "./cartStore";
import { toCustomLine } from "./customLine";
import { referenceOf, toPendingLine } from "./pendingLine";
import { bookingIn, forgetGone } from "./useBooking";

const FACTS = { material: "Pure Silk", work: "Zari Jacquard", origin: "Custom", length: "5.5m" };
const pending = (key: string, now = 1, price = 30_000) =>
  toPendingLine({ key, form: { order: { color: "Red" } }, price, description: "For Uma" }, now);
const paid = toCustomLine({
  id: "co",
  token: "t",
  kind: "booking",
  cartItem: { ...pending("any"), specifications: FACTS },
});
const ids = (cart: Cart) => cart.map(({ id }) => id);

const files = {
  keep: vi.fn(),
  read: vi.fn(),
  forget: vi.fn(async () => undefined),
  clear: vi.fn(),
};

/** A cart, and what books in it. */
function cart() {
  const store = createCartStore();
  return { store, ...bookingIn(store, files) };
}

/** A browser with room for this cart and no larger one. */
function fillStorage(cart: string) {
  let kept = cart;
  vi.stubGlobal("localStorage", {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      if (value.length > cart.length) throw new DOMException("full", "QuotaExceededError");
      kept = value;
    },
  });
}

beforeEach(() => localStore.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  files.forget.mockClear();
});

describe("what could not be saved", () => {
  it("is a line of its own, as the specification has it", () => {
    expect(pending("k", 1764051000000)).toMatchObject({
      id: "custom-1764051000000",
      sku: "custom-1764051000000",
      name: "Custom Jacquard Saree",
      price: 30_000,
      categoryId: "custom",
      stock: 1,
      quantity: 1,
      customOrder: { pending: { key: "k" } },
    });
    expect(referenceOf("1a2b3c4d-0000")).toBe("1A2B3C4D");
  });

  it("is one line for one key, however often it is sent in vain", () => {
    const { store, book } = cart();
    book(pending("k", 1), ["k"]);
    book(pending("other", 2), ["other"]);
    book(pending("k", 3, 31_000), ["k"]);
    expect(ids(store.lines())).toEqual(["custom-1", "custom-2"]);
    expect(store.lines()[0]?.price).toBe(31_000);
    expect(files.forget).not.toHaveBeenCalled();
  });

  it("gives way to what its changed form became, and its picture goes", () => {
    const { store, book } = cart();
    book(pending("k", 1), ["k"]);
    expect(book(pending("changed", 2), ["k", "changed"]).kind).toBe("added");
    expect(ids(store.lines())).toEqual(["custom-2"]);
    expect(files.forget).toHaveBeenCalledWith(["k"]);
  });

  it("fits into a full cart in place of itself only", () => {
    const full = [pending("k", 1)];
    expect(bookCustom(full, pending("k", 2), ["k"], 1).outcome.kind).toBe("added");
    expect(bookCustom(full, pending("other", 2), [], 1).outcome.kind).toBe("tooMany");
  });

  it("changes nothing where the browser has no room, and its picture goes", () => {
    const { store, book } = cart();
    book(pending("k", 1), ["k"]);
    const before = localStorage.getItem(CART_KEY) ?? "";
    fillStorage(before);
    expect(book(pending("other", 2), ["other"])).toEqual({ kind: "notKept" });
    expect(ids(store.lines())).toEqual(["custom-1"]);
    expect(parseCart(localStorage.getItem(CART_KEY))).toEqual(parseCart(before));
    expect(files.forget).toHaveBeenCalledWith(["other"]);
  });
});

describe("once it is saved", () => {
  it("the payment takes its place, once, and the picture goes", () => {
    const { store, book, saved } = cart();
    book(pending("k", 1), ["k"]);
    book(pending("other", 2), ["other"]);
    saved("k", paid);
    saved("k", paid);
    expect(ids(store.lines())).toEqual(["custom-co", "custom-2"]);
    expect(files.forget).toHaveBeenCalledWith(["k"]);
  });

  it("by another tab as well, it is one payment", () => {
    const { store, book, saved } = cart();
    book(pending("k", 1), ["k"]);
    book(paid, []);
    saved("k", paid);
    expect(ids(store.lines())).toEqual(["custom-co"]);
  });

  it("nothing comes back that was taken out meanwhile, and nothing stays that costs nothing", () => {
    const { store, book, saved } = cart();
    saved("k", paid);
    expect(store.lines()).toEqual([]);
    book(pending("k"), ["k"]);
    saved("k", null);
    expect(store.lines()).toEqual([]);
  });
});

it("a picture goes when its line is removed or the cart is cleared, not before", () => {
  const { store, book } = cart();
  book(pending("k", 1), ["k"]);
  book(pending("other", 2), ["other"]);
  forgetGone(["k", "other"], files);
  expect(files.forget).not.toHaveBeenCalled();
  store.change({ do: "remove", id: "custom-1" });
  forgetGone(["k", "other"], files);
  expect(files.forget).toHaveBeenLastCalledWith(["k"]);
  store.change({ do: "clear" });
  forgetGone(["other"], files);
  expect(files.forget).toHaveBeenLastCalledWith(["other"]);
});

it("a payment for sarees leaves it where it is", () => {
  const { store, book } = cart();
  book(pending("k", 1), ["k"]);
  store.change({ do: "bought", lines: [], customOrders: ["co"] });
  expect(ids(store.lines())).toEqual(["custom-1"]);
});
