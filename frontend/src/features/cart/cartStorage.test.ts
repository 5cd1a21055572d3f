// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { localStore } from "@/lib/storage";
import { CART_KEY, loadCart, parseCart, saveCart } from "./cartStorage";
import { createCartStore } from "./cartStore";

const line = { id: "a", name: "Gadwal silk", price: 18000, stock: 3, quantity: 2 };

beforeEach(() => localStore.clear());
afterEach(() => vi.unstubAllGlobals());

const ids = (count: number) => Array.from({ length: count }, (_, number) => `s${number}`);

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
    expect(parseCart(stored)).toEqual({ lines: [], damaged, tooMany: false });
  });

  it("fills in the defaults of a thin line", () => {
    expect(parseCart(JSON.stringify([line]))).toEqual({
      damaged: false,
      tooMany: false,
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

  it("keeps the first thirty sarees of a cart that holds too many, doubles not counted", () => {
    const many = Array.from({ length: 10_000 }, (_, number) => ({ ...line, id: `s${number}` }));
    const stored = parseCart(JSON.stringify([line, ...many]));
    expect(stored.lines.map((kept) => kept.id)).toEqual(["a", ...ids(29)]);
    expect([stored.tooMany, stored.damaged]).toEqual([true, false]);
    const thirty = parseCart(JSON.stringify([...many.slice(0, 30), many[0]]));
    expect([thirty.lines.length, thirty.tooMany, thirty.damaged]).toEqual([30, false, true]);
  });

  it("survives a storage that throws", () => {
    blockStorage();
    expect(loadCart()).toEqual({ lines: [], damaged: false, tooMany: false });
    expect(saveCart([])).toBe(false);
  });
});

describe("the living cart", () => {
  const item = parseCart(JSON.stringify([line])).lines[0];
  if (!item) throw new Error("the sample line must be readable");

  it("gives its damage notice once, and not at the next visit", () => {
    localStorage.setItem(CART_KEY, "{broken");
    const store = createCartStore();
    expect(store.takeNotices()).toEqual({ damaged: true, tooMany: false });
    expect(store.takeNotices()).toEqual({ damaged: false, tooMany: false });
    expect(createCartStore().takeNotices()).toEqual({ damaged: false, tooMany: false });
  });

  it("cuts a cart that holds too many once, in the storage too, so that all tabs show the same", () => {
    localStorage.setItem(CART_KEY, JSON.stringify(ids(40).map((id) => ({ ...line, id }))));
    const store = createCartStore();
    expect(store.lines()).toHaveLength(30);
    expect(JSON.parse(localStorage.getItem(CART_KEY) ?? "[]")).toHaveLength(30);
    expect(store.takeNotices()).toEqual({ damaged: false, tooMany: true });
    expect(createCartStore().takeNotices()).toEqual({ damaged: false, tooMany: false });
  });

  it("shows no more than a cart holds of what another tab wrote", () => {
    const store = createCartStore();
    const stop = store.subscribe(() => undefined);
    const newValue = JSON.stringify(ids(40).map((id) => ({ ...line, id })));
    globalThis.dispatchEvent(new StorageEvent("storage", { key: CART_KEY, newValue }));
    expect(store.lines()).toHaveLength(30);
    stop();
  });

  it("refuses one saree more than the shop takes, also one that another tab added", () => {
    const here = createCartStore(() => 2);
    const there = createCartStore(() => 2);
    there.change({ do: "add", item: { ...item, id: "b" } });
    there.change({ do: "add", item: { ...item, id: "c" } });
    expect(here.change({ do: "add", item })).toEqual({ kind: "tooMany", most: 2 });
    expect(here.lines().map((kept) => kept.id)).toEqual(["b", "c"]);
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

  it("looks again when its page comes out of the back-forward cache", () => {
    const store = createCartStore();
    const stop = store.subscribe(() => undefined);
    localStorage.setItem(CART_KEY, JSON.stringify([line]));
    const shown = (persisted: boolean) =>
      globalThis.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
    shown(false);
    expect(store.lines()).toEqual([]);
    shown(true);
    expect(store.lines().map((kept) => kept.id)).toEqual(["a"]);
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

it("a line that books a custom order keeps what opens it", () => {
  const custom = { ...line, customOrder: { id: "co", token: "key", kind: "advance" } };
  expect(parseCart(JSON.stringify([custom])).lines[0]?.customOrder).toEqual(custom.customOrder);
  const old = { ...line, customOrder: { id: "co", token: "key" } };
  expect(parseCart(JSON.stringify([old])).lines[0]?.customOrder).toHaveProperty("kind", "booking");
  for (const customOrder of [{ id: 5 }, { pending: 5 }, { pending: { key: "k" } }, "custom"]) {
    const broken = { ...line, customOrder };
    expect(parseCart(JSON.stringify([broken])).lines[0]).not.toHaveProperty("customOrder");
  }
});

it("a line that is not saved yet keeps its key and its form", () => {
  const customOrder = { pending: { key: "k", form: { order: { color: "Red" } } } };
  const stored = parseCart(JSON.stringify([{ ...line, customOrder }]));
  expect(stored).toMatchObject({ damaged: false, lines: [{ customOrder }] });
});
