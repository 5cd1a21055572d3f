/** Asks the shop to send an order's link to the email of the order. */
import { publicApi } from "@/api/client";
import { describeFailure } from "@/api/errors";

export type LinkSent = { kind: "sent"; message: string } | { kind: "refused"; message: string };

export async function sendOrderLink(id: string): Promise<LinkSent> {
  try {
    const { data, error } = await publicApi.POST("/api/orders/{id}/link", {
      params: { path: { id } },
    });
    return data
      ? { kind: "sent", message: data.message }
      : { kind: "refused", message: describeFailure(error).message };
  } catch (error) {
    return { kind: "refused", message: describeFailure(error).message };
  }
}
