/** Tells the shop that the payment form opens: from then on the sarees are kept for the whole time there is to pay. */
import { shopperApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import type { Order } from "@/api/types";
import { GATEWAY_UNAVAILABLE } from "./usePayment";

export type OpenedPayment =
  | { kind: "payable"; order: Order; razorpayOrderId: string }
  | { kind: "refused"; message: string };

/** Safe to call again: the same order keeps its provider order (ruling 13), and its time is never shortened. */
export async function openPayment(id: string, token: string | null): Promise<OpenedPayment> {
  try {
    const { data, error } = await shopperApi.POST("/api/orders/{id}/payment-attempt", {
      params: { path: { id } },
      headers: { "X-Order-Token": token },
      // The form may lead the browser away at once.
      keepalive: true,
    });
    if (!data) return { kind: "refused", message: describeFailure(error).message };
    return data.razorpayOrderId
      ? { kind: "payable", order: data.order, razorpayOrderId: data.razorpayOrderId }
      : { kind: "refused", message: GATEWAY_UNAVAILABLE };
  } catch (error) {
    return { kind: "refused", message: describeFailure(error).message };
  }
}
