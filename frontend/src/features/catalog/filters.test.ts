import { expect, test } from "vitest";
import { appliedFilters } from "./appliedFilters";
import {
  type Filters,
  isPriceRange,
  listingPath,
  narrow,
  noFilters,
  readFilters,
  toggle,
  toNarrowing,
  toQuery,
  withoutFilters,
} from "./filters";

function read(address: string): Filters {
  const url = new URL(address, "https://shop.example");
  const category = url.pathname.match(/^\/category\/([^/]+)$/)?.[1];
  return readFilters(url.searchParams, category ? decodeURIComponent(category) : null);
}

const cases: Filters[] = [
  noFilters,
  { ...noFilters, category: "gadwal" },
  { ...noFilters, category: "silk & cotton/mixed", min: 5000, max: 9999 },
  { ...noFilters, q: "peacock & gold", sort: "price-high", pages: 3 },
  { ...noFilters, featured: true, trending: true, inStock: true, max: 0 },
  { ...noFilters, min: 45000 },
  { ...noFilters, choices: { colour: ["red", "teal"], material: ["mulberry-silk"] } },
  { ...noFilters, choices: { category: ["gadwal", "kanchipuram"] }, inStock: true },
  { ...noFilters, category: "gadwal", choices: { zari: ["gold-zari"] }, pages: 2 },
];

test.each(cases)("an address keeps every filter: %o", (filters) => {
  expect(read(listingPath(filters))).toEqual(filters);
});

test("the plain listing has a plain address", () => {
  expect(listingPath(noFilters)).toBe("/products");
  expect(listingPath({ ...noFilters, category: "gadwal" })).toBe("/category/gadwal");
});

test("what cannot be understood is as if it were not there", () => {
  expect(read("/products?min=-5&max=abc&sort=cheapest&pages=0&stock=yes")).toEqual(noFilters);
  expect(read("/products?pages=100000").pages).toBe(42);
  expect(read("/products?colour=,RED,re'd,&zari=").choices).toEqual({});
  expect(read("/products?max=99999999999").max).toBeNull();
});

test("an address stays readable, and says the same for the same choices", () => {
  const one = toggle(toggle(noFilters, "colour", "teal"), "colour", "red");
  const other = toggle(toggle(noFilters, "colour", "red"), "colour", "teal");
  expect(listingPath(one)).toBe("/products?colour=red,teal");
  expect(listingPath(other)).toBe(listingPath(one));
  expect(read("/products?colour=teal,red,red")).toEqual(one);
});

test("a tick is taken away by the same press, and leaves nothing behind", () => {
  const ticked = toggle({ ...noFilters, pages: 3 }, "work", "korvai");
  expect(ticked).toMatchObject({ choices: { work: ["korvai"] }, pages: 1 });
  expect(toggle(ticked, "work", "korvai")).toEqual(noFilters);
});

test("a kind's own page cannot be narrowed to another kind", () => {
  const filters = read("/category/gadwal?category=kanchipuram&colour=red");
  expect(listingPath(filters)).toBe("/category/gadwal?colour=red");
  expect(toNarrowing(filters)).toEqual({ category: "gadwal", colour: "red" });
  expect(appliedFilters(filters).map((one) => one.label)).toEqual(["Red"]);
  expect(listingPath(withoutFilters(filters))).toBe("/category/gadwal");
});

test("a price range that makes no sense is kept in the address and narrows nothing", () => {
  const filters = read("/products?min=9000&max=5000");
  expect(filters).toMatchObject({ min: 9000, max: 5000 });
  expect(toNarrowing(filters)).toEqual({});
  expect(appliedFilters(filters)).toEqual([]);
});

test("a new filter starts again at the first page", () => {
  expect(narrow({ ...noFilters, pages: 4 }, { inStock: true })).toMatchObject({
    pages: 1,
    inStock: true,
  });
});

test("from must not be greater than to", () => {
  expect(isPriceRange(5000, 9999)).toBe(true);
  expect(isPriceRange(5000, 5000)).toBe(true);
  expect(isPriceRange(9999, 5000)).toBe(false);
  expect(isPriceRange(null, 5000)).toBe(true);
});

test("the server is asked only for what was chosen", () => {
  expect(toQuery(noFilters, 2)).toEqual({ page: 2, perPage: 24, sort: "newest" });
  expect(toQuery({ ...noFilters, min: 5000, inStock: true }, 1)).toEqual({
    page: 1,
    perPage: 24,
    sort: "newest",
    minPrice: 5000,
    inStock: true,
  });
});

test("each filter that is on can be taken away by itself", () => {
  const filters: Filters = {
    ...noFilters,
    q: "ikat",
    min: 5000,
    max: 9999,
    inStock: true,
    choices: { colour: ["red", "teal"] },
  };
  const applied = appliedFilters(filters);
  expect(applied.map((one) => one.label)).toEqual([
    "“ikat”",
    "₹5,000 – ₹9,999",
    "In stock",
    "Red",
    "Teal",
  ]);
  for (const one of applied) {
    expect(appliedFilters(one.without)).toHaveLength(applied.length - 1);
  }
});
