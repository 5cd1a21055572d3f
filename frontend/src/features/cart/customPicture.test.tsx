import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { localStore } from "@/lib/storage";
import { CustomLineRow } from "./CustomLineRow";
import { changeCart } from "./cart";
import { CART_KEY, parseCart } from "./cartStorage";
import { createCartStore } from "./cartStore";
import { type CustomLine, toCustomLine } from "./customLine";
import { toPendingLine } from "./pendingLine";
import { bookingIn } from "./useBooking";
import { asOrdered } from "./useQuote";

const DRAWN = "data:image/jpeg;base64,/9j/4AAQ";

const line = (over: { id?: string; image?: string; price?: number } = {}): CustomLine => {
  const { id = "co", image, price = 30_000 } = over;
  const { categoryId, description, sku, quantity, stock, name } = pending("any");
  const specifications = { material: "Silk", work: "Zari", origin: "Custom", length: "5.5m" };
  return toCustomLine({
    id,
    token: "t",
    kind: "booking",
    cartItem: {
      id: sku,
      sku,
      name,
      price,
      categoryId,
      description,
      quantity,
      stock,
      specifications,
    },
    image,
  });
};
function pending(key: string, image?: string) {
  return toPendingLine({ key, form: { order: {} }, price: 1, description: "For Uma", image }, 1);
}

const files = {
  keep: vi.fn(),
  read: vi.fn(),
  forget: vi.fn(async () => undefined),
  clear: vi.fn(),
};
const readAgain = (image: string) =>
  parseCart(JSON.stringify([{ ...line(), image }])).lines[0]?.image;

afterEach(() => {
  vi.unstubAllGlobals();
  localStore.clear();
});

test("a picture that this browser drew is kept with its line, and no other one", () => {
  expect(readAgain(DRAWN)).toBe(DRAWN);
  const longest = DRAWN.padEnd(16_000, "A");
  expect(readAgain(longest)).toBe(longest);
  for (const other of [
    `${longest}A`,
    "https://elsewhere.example/a.jpg",
    "/media/a.jpg",
    "javascript:alert(1)",
    "data:text/html,a",
  ]) {
    expect(readAgain(other)).toBe("");
  }
  const saree = { id: "a", name: "a", price: 1, quantity: 1, image: "/media/a.jpg" };
  expect(parseCart(JSON.stringify([saree])).lines[0]?.image).toBe("/media/a.jpg");
  const listed = { ...line(), image: "", images: ["https://elsewhere.example/a.jpg"] };
  expect(parseCart(JSON.stringify([listed])).lines[0]?.image).toBe("");
});

function show(item: CustomLine) {
  const row = { charge: undefined, refreshing: false, problem: undefined, disabled: false };
  render(
    <MemoryRouter>
      <CustomLineRow item={item} {...row} onRemove={() => undefined} />
    </MemoryRouter>,
  );
}

test("a line with a picture shows it", () => {
  show(line({ image: DRAWN }));
  expect(screen.getByRole("img", { name: "Preview of your custom saree" })).toHaveAttribute(
    "src",
    DRAWN,
  );
});

test("a line without one shows its sign", () => {
  show(line());
  expect(screen.queryByRole("img")).toBeNull();
});

test("the picture stays in this browser: neither quote nor order is sent it", () => {
  const sent = JSON.stringify(asOrdered([line({ image: DRAWN }), pending("k", DRAWN)]));
  expect(sent).toContain('"co"');
  expect(sent).not.toContain("data:");
});

test("it stays with its line when that is saved, or pays the next part", () => {
  const store = createCartStore();
  const { book, saved } = bookingIn(store, files);
  book(pending("k", DRAWN), ["k"]);
  saved("k", line());
  expect(store.lines()).toMatchObject([{ id: "custom-co", image: DRAWN }]);
  const { cart } = changeCart(store.lines(), { do: "book", item: line({ price: 9_000 }) });
  expect(cart).toMatchObject([{ price: 9_000, image: DRAWN }]);
});

test("what was sent in vain once more keeps its picture", () => {
  const store = createCartStore();
  const { book } = bookingIn(store, files);
  book(pending("k", DRAWN), ["k"]);
  book(pending("k"), ["k"]);
  expect(store.lines()).toMatchObject([{ image: DRAWN }]);
});

test("where there is no room for the picture there may be room for the line", () => {
  const store = createCartStore();
  let kept = "[]";
  vi.stubGlobal("localStorage", {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      if (value.includes("data:")) throw new DOMException("full", "QuotaExceededError");
      kept = value;
    },
  });
  expect(bookingIn(store, files).book(line({ image: DRAWN }), []).kind).toBe("added");
  expect(parseCart(kept).lines).toMatchObject([{ id: "custom-co", image: "" }]);
});

test("a changed request is its line's new one, and no line where there was none", () => {
  const store = createCartStore();
  const { book, changed } = bookingIn(store, files);
  changed(line({ price: 31_000 }));
  expect(store.lines()).toEqual([]);
  book(line({ image: DRAWN }), []);
  book(line({ id: "other", image: DRAWN }), []);
  changed(line({ price: 31_000 }));
  expect(parseCart(localStorage.getItem(CART_KEY)).lines).toMatchObject([
    // Another picture, or none: the old one shows what is not asked for any more.
    { id: "custom-co", price: 31_000, image: "" },
    { id: "custom-other", price: 30_000, image: DRAWN },
  ]);
});
