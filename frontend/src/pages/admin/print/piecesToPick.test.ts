import { expect, it } from "vitest";
import type { AdminOrder } from "@/features/orders/staff/types";
import { piecesToPick } from "./piecesToPick";

const order = (orderNumber: string, items: [sku: string, quantity: number][]) =>
  ({
    orderNumber,
    items: items.map(([sku, quantity]) => ({ sku, quantity, name: `Saree ${sku}` })),
  }) as AdminOrder;

it("one walk along the shelves finds every piece, and says where it goes", () => {
  const rows = piecesToPick([
    order("PT-1", [
      ["KAN-2", 1],
      ["GAD-1", 2],
    ]),
    order("PT-2", [["KAN-2", 1]]),
  ]);
  expect(rows.map(({ sku, quantity, orders }) => [sku, quantity, orders])).toEqual([
    ["GAD-1", 2, ["PT-1 (2)"]],
    ["KAN-2", 2, ["PT-1", "PT-2"]],
  ]);
  expect(piecesToPick([])).toEqual([]);
});
