import { expect, test } from "vitest";
import type { Product } from "@/api/types";
import { heroPictures } from "./heroPictures";

const saree = (id: string, categoryId: string, price: number, shots = ["drape", "pallu"]) =>
  ({
    id,
    categoryId,
    price,
    media: shots.map((shot) => ({ kind: "image", url: `/${id}-${shot}.jpg`, shot })),
  }) as unknown as Product;

const urls = (products: Product[], slides: number) =>
  heroPictures(products, slides).map(({ shot }) => shot.url);

test("the dearest comes first, each slide shows another kind, and its pallu where there is one", () => {
  const featured = [
    saree("a", "gadwal", 9000),
    saree("b", "kanchi", 30_000),
    saree("c", "kanchi", 28_000),
    saree("d", "uppada", 12_000, ["drape"]),
  ];
  expect(urls(featured, 3)).toEqual(["/b-pallu.jpg", "/d-drape.jpg", "/a-pallu.jpg"]);
});

test("with fewer kinds than slides, other sarees of the same kind follow; never one twice", () => {
  const featured = [saree("a", "kanchi", 1), saree("b", "kanchi", 2)];
  expect(urls(featured, 3)).toEqual(["/b-pallu.jpg", "/a-pallu.jpg"]);
});

test("the order in which the sarees arrive changes nothing", () => {
  const featured = [saree("a", "x", 5), saree("b", "y", 5), saree("c", "z", 5)];
  expect(urls([...featured].reverse(), 3)).toEqual(urls(featured, 3));
});

test("without sarees there is no picture", () => {
  expect(heroPictures([], 3)).toEqual([]);
});
