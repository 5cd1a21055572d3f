/** The states the list of orders can be narrowed to (ruling 14). */
import type { OrderSummary } from "@/api/types";

export type OrderState = OrderSummary["status"];

export const STATES: readonly { value: OrderState; label: string }[] = [
  { value: "pending", label: "Waiting for payment" },
  { value: "confirmed", label: "Confirmed" },
  { value: "processing", label: "Being packed" },
  { value: "shipped", label: "On its way" },
  { value: "delivered", label: "Delivered" },
  { value: "cancelled", label: "Cancelled" },
  { value: "expired", label: "Expired before payment" },
];

/** The state named in an address; null for all, and for words that are none. */
export const stateOf = (word: string | null): OrderState | null =>
  STATES.find(({ value }) => value === word)?.value ?? null;

/** "Delivered", for messages about an empty list. */
export const stateLabel = (state: OrderState): string =>
  STATES.find(({ value }) => value === state)?.label ?? state;
