/** Asks the shop to send an order's link to the email of the order; what the shop says of it. */
import { bodyOf } from "@/api/bodyOf";
import { publicApi } from "@/api/client";

export async function sendOrderLink(id: string): Promise<string> {
  const sent = await bodyOf(publicApi.POST("/api/orders/{id}/link", { params: { path: { id } } }));
  return sent?.message ?? "It is on its way";
}
