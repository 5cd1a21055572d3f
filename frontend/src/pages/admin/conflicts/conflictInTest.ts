/** A bill of a device that the shop never got, for tests. */
import type { ConflictView } from "@/features/counter/conflicts/types";

export const NUMBER = "C1/2627/000018";
export const gap: ConflictView = {
  id: "c1",
  kind: "gap",
  number: NUMBER,
  sale: null,
  till: "Counter 1",
  foundAt: "2026-11-26T08:00:00Z",
  message: "A number between two bills never came.",
  product: null,
  quantity: null,
  available: null,
  orders: [],
  resolvedAt: null,
  resolvedBy: null,
  note: "",
};
