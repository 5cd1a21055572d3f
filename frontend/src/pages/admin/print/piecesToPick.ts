import type { AdminOrder } from "@/features/orders/staff/types";

type Picked = {
  sku: string;
  name: string;
  image: string | null | undefined;
  quantity: number;
  /** Numbers of the orders it goes into. */
  orders: string[];
};

/** All pieces of these orders, by article number: one walk along the shelves. */
export function piecesToPick(orders: readonly AdminOrder[]): Picked[] {
  const picked = new Map<string, Picked>();
  for (const { orderNumber, items } of orders) {
    for (const { sku, name, image, quantity } of items) {
      const row = picked.get(sku) ?? { sku, name, image, quantity: 0, orders: [] };
      row.quantity += quantity;
      row.orders.push(quantity > 1 ? `${orderNumber} (${quantity})` : orderNumber);
      picked.set(sku, row);
    }
  }
  return [...picked.values()].sort((one, other) => one.sku.localeCompare(other.sku, "en"));
}
