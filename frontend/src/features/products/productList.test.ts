import { describe, expect, it } from "vitest";
import { productList, queryOfProducts } from "./productList";

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
});
