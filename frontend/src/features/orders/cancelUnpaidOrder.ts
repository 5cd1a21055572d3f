/** Gives up an order that nobody has paid: its sarees are free at once. The server decides whether it still may. */
import { orderApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import type { Order } from "@/api/types";
import { orderToken } from "./orderAccess";

export type CancelUnpaid =
  | { kind: "gone"; order: Order }
  /** Money came first; the order stands. */
  | { kind: "paid" }
  | { kind: "failed"; message: string };

export async function cancelUnpaidOrder(id: string): Promise<CancelUnpaid> {
  try {
    const { data, error } = await orderApi.DELETE("/api/orders/{id}", {
      params: { path: { id } },
      headers: { "X-Order-Token": orderToken(id) },
    });
    if (data) return { kind: "gone", order: data.data };
    const { code, message } = describeFailure(error);
    return code === "already_paid" || code === "too_late_to_cancel"
      ? { kind: "paid" }
      : { kind: "failed", message };
  } catch (error) {
    return { kind: "failed", message: describeFailure(error).message };
  }
}
