import { expect, test } from "vitest";
import type { BillRow } from "./database";
import { SAREE, snapshot } from "./deviceInTest";
import { snapshotNow } from "./snapshot";
import type { SnapshotProduct } from "./types";

test("what was sold here is missing of a saree, and never of a service", () => {
  const [saree] = snapshot.products;
  const fall = { ...saree, id: "fall", available: 20, isService: true } as SnapshotProduct;
  const sold = [
    { id: SAREE, quantity: 2 },
    { id: "fall", quantity: 5 },
  ];
  const bill = { id: "b", state: "waiting", settledAt: null, items: sold } as BillRow;
  const told = { ...snapshot, products: [...snapshot.products, fall] };
  expect(snapshotNow(told, [bill]).products.map(({ available }) => available)).toEqual([1, 20]);
});
