/** Sarees put aside, and the link under which family and friends say what they think of them. */
import { useQueryClient } from "@tanstack/react-query";
import { $publicApi, $shopperApi } from "@/api/client";

export const shortlistQuery = () =>
  $shopperApi.queryOptions("get", "/api/customers/shortlist", {}, { staleTime: 0 });

export const sharedShortlistQuery = (token: string) =>
  $publicApi.queryOptions(
    "get",
    "/api/shortlists/{token}",
    { params: { path: { token } } },
    { staleTime: 0 },
  );

/** Changes of one's own shortlist; after each it is asked for again. */
export function useShortlisting() {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: shortlistQuery().queryKey });
  return {
    put: $shopperApi.useMutation("put", "/api/customers/shortlist/{productId}", { onSuccess }),
    drop: $shopperApi.useMutation("delete", "/api/customers/shortlist/{productId}", { onSuccess }),
    share: $shopperApi.useMutation("post", "/api/customers/shortlist/link", { onSuccess }),
    unshare: $shopperApi.useMutation("delete", "/api/customers/shortlist/link", { onSuccess }),
  };
}
