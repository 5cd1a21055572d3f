/** One custom order, or those of an account, for whoever asked for it: the account, or the token of the link in the mail. */
import { $shopperApi } from "@/api/client";

export const ownCustomOrderQuery = (id: string, token: string | null) =>
  $shopperApi.queryOptions("get", "/api/custom-orders/{id}", {
    params: { path: { id } },
    ...(token ? { headers: { "X-Order-Token": token } } : {}),
  });

/** Those of the account, the latest first. */
export const ownCustomOrdersQuery = () =>
  $shopperApi.queryOptions("get", "/api/customers/custom-orders", {}, { staleTime: 0 });
