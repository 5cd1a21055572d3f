/** One custom order, for whoever asked for it: the account, or the link in the mail. */
import { $shopperApi } from "@/api/client";
import { orderToken } from "@/features/orders/orderAccess";

export function ownCustomOrderQuery(id: string) {
  const token = orderToken(id);
  return $shopperApi.queryOptions("get", "/api/custom-orders/{id}", {
    params: { path: { id } },
    ...(token ? { headers: { "X-Order-Token": token } } : {}),
  });
}
