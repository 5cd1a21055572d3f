import { expect, test } from "vitest";
import { mergeSaree } from "./mergeSaree";
import { fieldsOf, noFields, type Saree, sareeBody, sortServerFields } from "./sareeFields";

const picture = (file: string) => ({
  file,
  url: `/media/images/products/${file}`,
  kind: "image" as const,
  alt: "A saree",
  caption: "",
  focalPoint: { x: 500, y: 200 },
  poster: null,
  shot: "",
  width: 900,
  height: 1200,
});
const base = { fields: { ...noFields, name: "Gadwal", price: "18500", zari: "None" }, media: [] };

test("what one of two changed is taken, what both changed is asked about", () => {
  const mine = { fields: { ...base.fields, name: "Gadwal in teal", price: "17000" }, media: [] };
  const theirs = {
    fields: { ...base.fields, price: "16000", zari: "Half-fine", featured: true },
    media: [picture("a.jpg")],
  };
  const merged = mergeSaree(base, mine, theirs);
  expect(merged.taken).toEqual(["Zari", "Special offer", "Pictures"]);
  expect(merged.both).toEqual([{ name: "price", label: "Price", theirs: "16000" }]);
  expect(merged.fields).toEqual({
    ...theirs.fields,
    name: "Gadwal in teal",
    price: "17000",
  });
  expect(merged.media).toEqual(theirs.media);
});

test("the same change by both is no question, two orders of pictures are", () => {
  const mine = { fields: { ...base.fields, price: "17000" }, media: [picture("a.jpg")] };
  expect(mergeSaree(base, mine, mine).both).toEqual([]);
  const theirs = { ...mine, media: [picture("b.jpg"), picture("a.jpg")] };
  expect(mergeSaree(base, mine, theirs).both).toEqual([
    { name: "media", label: "Pictures", theirs: "2 pictures" },
  ]);
});

const saree: Saree = {
  id: "5eed91c5-bf36-44ca-af93-8abfc402c5a8",
  sku: "GAD-014",
  name: "Gadwal",
  description: "",
  categoryId: "gadwal",
  price: 18500.5,
  featured: false,
  trending: true,
  specifications: { material: "Silk", mark: "SM-1" },
  colours: {
    body: { name: "Peacock", hex: "#0F4C5C" },
    border: { name: "Rani", hex: "#AA1155" },
    pallu: { name: "Rani", hex: "#AA1155" },
  },
  media: [picture("a.jpg")],
  mrp: 19900,
  lowStockAt: 0,
  weight: 650,
  barcode: "890-1",
  hsn: "5007",
  gstRate: 500,
  state: "draft",
  missing: [],
  onHand: 0,
  reserved: 0,
  version: 3,
  changedAt: "2026-11-24T05:00:00Z",
};

test("a form that nobody touched sends back what it was given", () => {
  const sent = sareeBody(fieldsOf(saree), saree.media, saree.specifications);
  const { name, sku, categoryId, price, description, featured, trending, specifications } = saree;
  expect(sent).toMatchObject({ name, sku, categoryId, price, description, featured, trending });
  expect(sent.specifications).toEqual(specifications);
  const { mrp, lowStockAt, weight, barcode, hsn, gstRate } = saree;
  expect(sent).toMatchObject({ mrp, lowStockAt, weight, barcode, hsn, gstRate });
  expect(sent).not.toHaveProperty("cost");
  expect(sent.colours?.body).toEqual({ name: "Peacock", hex: "#0f4c5c" });
  expect(sent.media).toEqual([
    {
      file: "a.jpg",
      alt: "A saree",
      caption: "",
      shot: "",
      focalPoint: { x: 500, y: 200 },
      poster: null,
    },
  ]);
  expect(sareeBody(noFields, [], {}).colours).toBeUndefined();
});

test("the server's words go to their fields", () => {
  expect(
    sortServerFields({
      "product.name": "one",
      "specifications.zari": "two",
      "product.weight": "six",
      "colours.border.hex": "three",
      "media[1].alt": "four",
      version: "five",
    }),
  ).toEqual({
    fields: { name: "one", zari: "two", weightGrams: "six", borderHex: "three" },
    media: "four",
    rest: ["five"],
  });
});
