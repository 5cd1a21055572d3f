/** What a bill from a device brought that a person has to look at, as the API tells of it. */
import type { components } from "@/api/schema";

/** Known kinds; a newer server may know more. */
export type ConflictKind =
  | "shortage"
  | "price"
  | "discount"
  | "tax"
  | "cash"
  | "late_session"
  | "late"
  | "staff"
  | "gap"
  | "number_taken"
  | "contents"
  | "body"
  | "device";

export type ConflictView = components["schemas"]["ConflictView"];
export type HoldingOrder = components["schemas"]["HoldingOrderView"];
export type ResolveBody = Required<components["schemas"]["ResolveConflictBody"]>;
