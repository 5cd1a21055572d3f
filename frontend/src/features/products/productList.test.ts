import { describe, expect, it } from "vitest";
import { productList, queryOfProducts } from "./productList";
import { restingWords } from "./restingWords";

const read = (search: string) => productList.read(new URLSearchParams(search));

describe("the list of products in the address", () => {
  it("is what it was when it is read back", () => {
    const list = read("view=sold_out&q=kan-001&sort=price_low&after=1.2.3");
    expect(read(productList.write(list).toString())).toEqual(list);
    expect(productList.write(read("")).toString()).toBe("");
  });

  it("passes over what it does not know", () => {
    expect(read("view=vanished&sort=name&q=x&after=")).toMatchObject({
      view: "on_sale",
      sort: "changed",
      q: "x",
      after: null,
    });
  });

  it("begins with the first page after a change", () => {
    const list = productList.changed(read("after=1.2.3"), { q: "silk" });
    expect(queryOfProducts(list)).toEqual({ view: "on_sale", sort: "changed", q: "silk" });
  });

  it("asks for resting ones in their own order, and for no days elsewhere", () => {
    const resting = read("view=resting&restingDays=180&sort=price_low");
    expect(queryOfProducts(resting)).toEqual({ view: "resting", restingDays: "180" });
    const others = productList.changed(resting, { view: "all" });
    expect(queryOfProducts(others)).toEqual({ view: "all", sort: "price_low" });
    expect(productList.write(read("view=resting&restingDays=10")).toString()).toBe("view=resting");
  });
});

it("says since when a saree rests, by India's days", () => {
  const now = Date.parse("2026-10-02T10:00:00Z");
  expect(restingWords("2026-03-11T19:00:00Z", now)).toBe("since 12 Mar, 204 days");
  expect(restingWords("2025-03-12T06:00:00Z", now)).toBe("since 12 Mar 2025, 569 days");
});
