import { expect, test } from "vitest";
import { findOffline } from "./findOffline";
import type { Snapshot, SnapshotProduct } from "./types";

const product = (id: string, more: Partial<SnapshotProduct> = {}): SnapshotProduct => ({
  id,
  sku: `KNC-${id}`,
  barcode: null,
  name: `Gadwal cotton ${id}`,
  image: null,
  category: "c1",
  price: 4_500,
  available: 2,
  hsn: "5208",
  rate: 5,
  isService: false,
  ...more,
});
const told = (products: SnapshotProduct[]) => ({ products }) as Snapshot;
const ids = (products: SnapshotProduct[], q: string) =>
  findOffline(told(products), q).map(({ id, exact }) => `${id}${exact ? " exact" : ""}`);

test("a number or a barcode that is whole comes first and is exact, whatever the case", () => {
  const products = [
    product("12"),
    product("1", { barcode: "0012345678905" }),
    product("2", { name: "Sari of KNC-1 kind" }),
  ];
  expect(ids(products, "knc-1")).toEqual(["1 exact", "12", "2"]);
  expect(ids(products, " 012345678905 ")).toEqual(["1 exact"]);
});

test("words are found by their beginnings, in any order; eight rows at most", () => {
  const products = [
    product("1", { name: "Kanchipuram silk red" }),
    product("2", { name: "Silk from Kanchi" }),
    ...Array.from({ length: 12 }, (_, at) => product(`g${at}`)),
  ];
  expect(ids(products, "kanchi sil").sort()).toEqual(["1", "2"]);
  expect(ids(products, "cotton")).toHaveLength(8);
  expect(ids(products, "banarasi")).toEqual([]);
  expect(ids(products, "  ")).toEqual([]);
});

test("a service is found by its article number and by words of its name, and is told to be one", () => {
  const service = { sku: "FALL", name: "Fall and pico", isService: true, available: 20 };
  const products = [product("1"), product("f", service)];
  expect(ids(products, "fall")).toEqual(["f exact"]);
  expect(ids(products, "pico")).toEqual(["f"]);
  const told = findOffline({ products } as Snapshot, "fall");
  expect(told).toMatchObject([{ isService: true, available: 20, heldOnBill: false }]);
});
