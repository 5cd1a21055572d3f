/** A bill that is on hold on this device, for tests. */
import { NOBODY } from "../staff/customerForm";
import type { HeldRow } from "./database";
import { NOW, SAREE } from "./deviceInTest";

export const heldRow = (id: string, minutes = 0): HeldRow => ({
  id,
  body: {
    customer: { ...NOBODY, name: "Meena" },
    items: [{ id: SAREE, quantity: 1, discountPercentage: 0, cashDiscount: 0 }],
    discountPercentage: 0,
    cashDiscount: 0,
    total: 18_500,
    bill: `bill of ${id}`,
  },
  parkedAt: new Date(NOW.getTime() + minutes * 60_000).toISOString(),
  staff: "anu",
  isAsked: false,
});
