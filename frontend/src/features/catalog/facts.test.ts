import { expect, test } from "vitest";
import type { Product } from "@/api/types";
import { badgeWord, cardShots, factLine, labelRows, shots, threadColours } from "./facts";

const now = new Date("2026-03-01T00:00:00Z").getTime();
const saree: Product = {
  id: "1",
  name: "Peacock korvai",
  description: "",
  price: 18500,
  images: ["/media/images/products/a.jpg", "/media/images/products/b.webm"],
  media: [],
  rating: 0,
  reviewCount: 0,
  featured: true,
  trending: false,
  isSilk: true,
  categoryId: "gadwal",
  categoryName: "Gadwal silk",
  sku: "GAD-001",
  stock: 3,
  ratings: {},
  reviews: [],
  specifications: {
    origin: "Gadwal, Telangana",
    material: "Pure mulberry silk",
    zari: "Tested zari, gold on silver",
    blouseLining: "Cotton",
    care: " ",
  },
  colours: null,
  createdAt: "2025-01-01T00:00:00Z",
};

test("the fact line is the fabric and the first words about the zari", () => {
  expect(factLine(saree)).toBe("Pure mulberry silk · tested zari");
  expect(factLine({ ...saree, specifications: {} })).toBe("Gadwal silk");
});

test("a saree without zari tells its work instead", () => {
  const specifications = { material: "Cotton", zari: "None", work: "Ikat, tied and dyed" };
  expect(factLine({ ...saree, specifications })).toBe("Cotton · ikat");
});

test("one word at most, sold out before all others", () => {
  expect(badgeWord(saree, now)).toBeNull();
  expect(badgeWord({ ...saree, trending: true, stock: 0 }, now)).toBe("Sold out");
  expect(badgeWord({ ...saree, trending: true }, now)).toBe("Trending");
  expect(badgeWord({ ...saree, createdAt: "2026-02-20T00:00:00Z" }, now)).toBe("New");
});

test("the silk label keeps its order, adds unknown facts, leaves empty ones out", () => {
  expect(labelRows(saree).map((row) => row.term)).toEqual([
    "Fabric",
    "Zari",
    "Woven in",
    "Blouse lining",
    "SKU",
  ]);
});

test("addresses without details become shots, videos are told by their ending", () => {
  expect(shots(saree).map((shot) => shot.kind)).toEqual(["image", "video"]);
  expect(cardShots(saree)).toHaveLength(1);
});

test("a thread strip needs all three colours", () => {
  const red = { name: "Red", hex: "#a00" };
  expect(threadColours(saree)).toBeNull();
  expect(
    threadColours({
      ...saree,
      colours: { body: red, border: red, pallu: null as unknown as typeof red },
    }),
  ).toBeNull();
  expect(
    threadColours({ ...saree, colours: { body: red, border: red, pallu: red } })?.pallu.name,
  ).toBe("Red");
});
