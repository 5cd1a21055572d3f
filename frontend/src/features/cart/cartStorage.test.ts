import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CART_KEY, loadCart, parseCart, saveCart } from "./cartStorage";
import { createCartStore } from "./cartStore";

const line = { id: "a", name: "Gadwal silk", price: 18000, stock: 3, quantity: 2 };

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** A browser that refuses to keep anything, as private windows do. */
function blockStorage() {
  const refuse = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
}

describe("reading what is stored", () => {
  it.each([
    ["nothing", null, false],
    ["an empty cart", "[]", false],
    ["half a document", '[{"id":"a"', true],
    ["a word", '"cart"', true],
    ["an object", "{}", true],
    ["null", "null", true],
    ["a number", "7", true],
  ])("%s gives an empty cart", (_, stored, damaged) => {
    expect(parseCart(stored)).toEqual({ lines: [], damaged });
  });

  it("fills in the defaults of a thin line", () => {
    expect(parseCart(JSON.stringify([line]))).toEqual({
      damaged: false,
      lines: [
        {
          ...line,
          images: [],
          image: "",
          categoryId: "",
          sku: "",
          featured: false,
          trending: false,
          description: "",
          rating: 0,
          specifications: {},
        },
      ],
    });
  });

  it.each([
    ["no id", { ...line, id: "" }],
    ["a number for an id", { ...line, id: 5 }],
    ["a negative price", { ...line, price: -1 }],
    ["a price in words", { ...line, price: "18000" }],
    ["quantity zero", { ...line, quantity: 0 }],
    ["half a saree", { ...line, quantity: 1.5 }],
    ["null", null],
    ["a list", [line]],
  ])("leaves out a line with %s and keeps the others", (_, broken) => {
    const stored = parseCart(JSON.stringify([broken, { ...line, id: "b" }]));
    expect(stored.damaged).toBe(true);
    expect(stored.lines.map((kept) => kept.id)).toEqual(["b"]);
  });

  it("keeps one line per saree", () => {
    const stored = parseCart(JSON.stringify([line, { ...line, quantity: 3 }]));
    expect(stored.lines.map((kept) => kept.quantity)).toEqual([2]);
    expect(stored.damaged).toBe(true);
  });

  it("survives a storage that throws", () => {
    blockStorage();
    expect(loadCart()).toEqual({ lines: [], damaged: false });
    expect(saveCart([])).toBe(false);
  });
});

describe("the living cart", () => {
  const item = parseCart(JSON.stringify([line])).lines[0];
  if (!item) throw new Error("the sample line must be readable");

  it("gives its damage notice once, and not at the next visit", () => {
    localStorage.setItem(CART_KEY, "{broken");
    const store = createCartStore();
    expect(store.takeDamageNotice()).toBe(true);
    expect(store.takeDamageNotice()).toBe(false);
    expect(createCartStore().takeDamageNotice()).toBe(false);
  });

  it("stores each change", () => {
    createCartStore().change({ do: "add", item });
    expect(
      createCartStore()
        .lines()
        .map((kept) => kept.quantity),
    ).toEqual([2]);
  });

  it("builds on what another tab stored", () => {
    const here = createCartStore();
    const there = createCartStore();
    there.change({ do: "add", item: { ...item, id: "b" } });
    here.change({ do: "add", item });
    expect(here.lines().map((kept) => kept.id)).toEqual(["b", "a"]);
  });

  it("hears of another tab's change", () => {
    const store = createCartStore();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    globalThis.dispatchEvent(
      new StorageEvent("storage", { key: CART_KEY, newValue: JSON.stringify([line]) }),
    );
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.lines().map((kept) => kept.id)).toEqual(["a"]);
    globalThis.dispatchEvent(new StorageEvent("storage", { key: "other", newValue: "[]" }));
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });

  it("lives on in memory where nothing can be stored", () => {
    blockStorage();
    const store = createCartStore();
    store.change({ do: "add", item });
    store.change({ do: "update", id: "a", quantity: 3 });
    expect(store.lines().map((kept) => kept.quantity)).toEqual([3]);
  });
});
