/** One custom order, for whoever asked for it: the account, or the token of the link in the mail. */
import { $shopperApi } from "@/api/client";

export const ownCustomOrderQuery = (id: string, token: string | null) =>
  $shopperApi.queryOptions("get", "/api/custom-orders/{id}", {
    params: { path: { id } },
    ...(token ? { headers: { "X-Order-Token": token } } : {}),
  });
