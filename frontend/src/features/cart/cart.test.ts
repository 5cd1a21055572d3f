import { describe, expect, it } from "vitest";
import { type Cart, type CartAction, changeCart, countPieces } from "./cart";
import type { CartItem } from "./cartItem";

const saree = (id: string, over: Partial<CartItem> = {}): CartItem => ({
  id,
  name: `Saree ${id}`,
  price: 18000,
  images: [],
  image: "",
  categoryId: "gadwal",
  sku: id,
  stock: 3,
  quantity: 1,
  featured: false,
  trending: false,
  description: "",
  rating: 0,
  specifications: {},
  ...over,
});

const cartAfter = (cart: Cart, ...actions: CartAction[]): Cart =>
  actions.reduce((current, action) => changeCart(current, action).cart, cart);

describe("adding", () => {
  it("puts a new saree at the end", () => {
    const { cart, outcome } = changeCart([saree("a")], {
      do: "add",
      item: saree("b", { quantity: 2 }),
    });
    expect(cart.map((line) => [line.id, line.quantity])).toEqual([
      ["a", 1],
      ["b", 2],
    ]);
    expect(outcome).toMatchObject({ kind: "added", limited: false });
  });

  it("raises the quantity of a saree already there", () => {
    expect(cartAfter([saree("a")], { do: "add", item: saree("a") })[0]?.quantity).toBe(2);
  });

  it("caps at stock and says so", () => {
    const { cart, outcome } = changeCart([saree("a", { quantity: 2 })], {
      do: "add",
      item: saree("a", { quantity: 5 }),
    });
    expect(cart[0]?.quantity).toBe(3);
    expect(outcome).toMatchObject({ kind: "added", limited: true });
  });

  it("says full, and changes nothing, when all pieces are in the cart already", () => {
    const before = [saree("a", { quantity: 3 })];
    const { cart, outcome } = changeCart(before, { do: "add", item: saree("a") });
    expect(cart).toBe(before);
    expect(outcome.kind).toBe("full");
  });

  it("does not add a sold-out saree", () => {
    const { cart, outcome } = changeCart([], { do: "add", item: saree("a", { stock: 0 }) });
    expect(cart).toEqual([]);
    expect(outcome.kind).toBe("full");
  });

  it("refuses one different saree more than a cart holds, and still takes more of those in it", () => {
    const full = Array.from({ length: 30 }, (_, number) => saree(`s${number}`));
    const refused = changeCart(full, { do: "add", item: saree("a") });
    expect(refused).toEqual({ cart: full, outcome: { kind: "tooMany", most: 30 } });
    expect(refused.cart).toBe(full);
    expect(changeCart(full, { do: "add", item: saree("s3") }).outcome.kind).toBe("added");
    expect(changeCart(full, { do: "add", item: saree("a") }, 31).outcome.kind).toBe("added");
  });

  it("takes over the newer price and stock of the product", () => {
    const cart = cartAfter([saree("a")], {
      do: "add",
      item: saree("a", { price: 17000, stock: 9 }),
    });
    expect(cart[0]).toMatchObject({ price: 17000, stock: 9, quantity: 2 });
  });

  it("keeps what is in the cart when stock has fallen below it", () => {
    const cart = cartAfter([saree("a", { quantity: 3 })], {
      do: "add",
      item: saree("a", { stock: 1 }),
    });
    expect(cart[0]?.quantity).toBe(3);
  });
});

describe("changing a quantity", () => {
  it.each([0, -1, Number.NaN, 0.4])("ignores %s", (quantity) => {
    const before = [saree("a", { quantity: 2 })];
    const { cart, outcome } = changeCart(before, { do: "update", id: "a", quantity });
    expect(cart).toBe(before);
    expect(outcome.kind).toBe("nothing");
  });

  it("caps at stock and says so", () => {
    const { cart, outcome } = changeCart([saree("a")], { do: "update", id: "a", quantity: 1e9 });
    expect(cart[0]?.quantity).toBe(3);
    expect(outcome).toMatchObject({ kind: "updated", limited: true });
  });

  it("says full when the cap is where it already was", () => {
    const { outcome } = changeCart([saree("a", { quantity: 3 })], {
      do: "update",
      id: "a",
      quantity: 4,
    });
    expect(outcome.kind).toBe("full");
  });

  it("ignores a saree that is not there", () => {
    expect(changeCart([], { do: "update", id: "x", quantity: 2 }).outcome.kind).toBe("nothing");
  });
});

describe("removing, clearing, buying", () => {
  it("removes one line", () => {
    const { cart, outcome } = changeCart([saree("a"), saree("b")], { do: "remove", id: "a" });
    expect(cart.map((line) => line.id)).toEqual(["b"]);
    expect(outcome).toMatchObject({ kind: "removed", item: { id: "a" } });
  });

  it("clears, and says nothing about an empty cart", () => {
    expect(changeCart([saree("a")], { do: "clear" })).toEqual({
      cart: [],
      outcome: { kind: "cleared" },
    });
    expect(changeCart([], { do: "clear" }).outcome.kind).toBe("nothing");
  });

  it("takes out only what was bought", () => {
    const cart = cartAfter([saree("a", { quantity: 3 }), saree("b"), saree("c")], {
      do: "bought",
      lines: [
        { id: "a", quantity: 2 },
        { id: "b", quantity: 1 },
      ],
      customOrders: [],
    });
    expect(cart.map((line) => [line.id, line.quantity])).toEqual([
      ["a", 1],
      ["c", 1],
    ]);
  });

  it("keeps the booking of a custom order until that one is paid", () => {
    const line = saree("custom-1", { customOrder: { id: "co", token: "key", kind: "booking" } });
    const paid = (customOrders: string[]) =>
      cartAfter([line], { do: "bought", lines: [], customOrders });
    expect(paid(["another"])).toEqual([line]);
    expect(paid(["co"])).toEqual([]);
  });

  it("has one payment for a custom order: the newest takes the earlier one's place", () => {
    const part = (kind: "booking" | "advance", price: number) =>
      saree("custom-co", { price, stock: 1, customOrder: { id: "co", token: "key", kind } });
    const before = [saree("a"), part("booking", 30_000), saree("b")];
    const advance = part("advance", 100_501);
    const { cart, outcome } = changeCart(before, { do: "book", item: advance }, 3);
    expect(cart).toEqual([saree("a"), advance, saree("b")]);
    expect(outcome.kind).toBe("added");
    const other = saree("custom-other");
    expect(changeCart(before, { do: "book", item: other }, 3).outcome.kind).toBe("tooMany");
    expect(cartAfter([], { do: "book", item: advance })).toEqual([advance]);
  });

  it("notes the server's price and stock without touching the quantity", () => {
    const cart = cartAfter([saree("a", { quantity: 3 })], {
      do: "refresh",
      id: "a",
      price: 17400,
      stock: 1,
    });
    expect(cart[0]).toMatchObject({ price: 17400, stock: 1, quantity: 3 });
  });
});

/** A small generator, seeded, so that a failing run can be repeated. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

function anyAction(next: () => number): CartAction {
  const id = "abcde".charAt(Math.floor(next() * 5));
  const quantity = Math.floor(next() * 14) - 3;
  const stock = Math.floor(next() * 6);
  switch (Math.floor(next() * 6)) {
    case 0:
    case 1:
      return { do: "add", item: saree(id, { quantity, stock }) };
    case 2:
    case 3:
      return { do: "update", id, quantity };
    case 4:
      return { do: "remove", id };
    default:
      return { do: "bought", lines: [{ id, quantity: Math.abs(quantity) }], customOrders: [] };
  }
}

describe("whatever is done, in whatever order", () => {
  it.each(Array.from({ length: 200 }, (_, seed) => seed + 1))(
    "run %i keeps the cart sound",
    (seed) => {
      const next = random(seed);
      let cart: Cart = [];
      for (let step = 0; step < 60; step += 1) {
        const action = anyAction(next);
        const before = cart;
        const frozen = JSON.stringify(before);
        const change = changeCart(before, action);
        cart = change.cart;

        expect(JSON.stringify(before)).toBe(frozen);
        expect(new Set(cart.map((line) => line.id)).size).toBe(cart.length);
        for (const line of cart) {
          expect(Number.isInteger(line.quantity)).toBe(true);
          expect(line.quantity).toBeGreaterThanOrEqual(1);
          const earlier = before.find((other) => other.id === line.id)?.quantity ?? 0;
          // More than before is only ever given up to the stock.
          if (line.quantity > earlier) expect(line.quantity).toBeLessThanOrEqual(line.stock);
        }
        if (change.outcome.kind === "nothing" && action.do !== "bought") expect(cart).toBe(before);
        if (change.outcome.kind === "full") expect(cart).toBe(before);
        expect(countPieces(cart)).toBeGreaterThanOrEqual(cart.length);
      }
    },
  );
});
