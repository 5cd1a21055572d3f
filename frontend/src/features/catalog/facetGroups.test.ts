import { expect, test } from "vitest";
import type { Facets } from "@/api/types";
import { showing } from "./counts";
import { facetGroups, labelOf } from "./facetGroups";

const one = (value: string, label: string, count: number) => ({
  value,
  label,
  count,
  chosen: false,
  swatch: null,
});
const facets = (...values: ReturnType<typeof one>[]): Facets => ({
  total: 9,
  more: false,
  groups: [{ group: "material", values }],
  price: null,
});
const plain = facets(one("silk", "Mulberry silk", 6), one("cotton", "Cotton", 3));

test("the order of the plain listing stays, with what is left now", () => {
  const now = facets(one("cotton", "Cotton", 2), one("silk", "Mulberry silk", 1));
  const [group] = facetGroups(plain, now, {});
  expect(group?.title).toBe("Fabric");
  expect(group?.values.map(({ value, count }) => [value, count])).toEqual([
    ["silk", 1],
    ["cotton", 2],
  ]);
});

test("what no saree has any more counts nought instead of vanishing", () => {
  const [group] = facetGroups(plain, facets(one("cotton", "Cotton", 2)), {});
  expect(group?.values.find(({ value }) => value === "silk")?.count).toBe(0);
});

test("what is not counted yet, or too many to count, has no number", () => {
  expect(facetGroups(plain, undefined, {})[0]?.values[0]?.count).toBeNull();
  const many = facets({ ...one("silk", "Mulberry silk", 0), count: null } as never);
  expect(facetGroups(plain, many, {})[0]?.values[0]?.count).toBeNull();
});

test("a tick from an old link can be taken away", () => {
  const groups = facetGroups(plain, plain, { material: ["golden-muga"], colour: ["red"] });
  expect(groups.map(({ group, values }) => [group, values.at(-1)?.label])).toEqual([
    ["material", "Golden muga"],
    ["colour", "Red"],
  ]);
  expect(labelOf(groups, "material", "silk")).toBe("Mulberry silk");
  expect(labelOf([], "material", "mulberry-silk")).toBe("Mulberry silk");
});

test("a list says how many it shows", () => {
  expect(showing({ total: 63, more: false })).toBe("Showing 63 products");
  expect(showing({ total: 1, more: false })).toBe("Showing 1 product");
  expect(showing({ total: 0, more: false })).toBe("Showing 0 products");
  expect(showing({ total: 1000, more: true })).toBe("Showing 1,000+ products");
});
