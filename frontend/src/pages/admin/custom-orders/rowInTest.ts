/** A custom order as lists have it, for tests. */
import type { CustomOrderRow } from "@/features/custom-orders/staff/queries";

export const row: CustomOrderRow = {
  id: "c1",
  number: "PC-7K3M9QX2",
  name: "Lakshmi Rao",
  color: "Red",
  border: "Heavy Zari",
  pieces: 1,
  stage: "requested",
  createdAt: "2026-11-01T05:00:00Z",
  stageSince: "2026-11-20T05:00:00Z",
  hasPhoto: true,
  turn: "shop",
  daysLate: 0,
  isPaused: false,
};
