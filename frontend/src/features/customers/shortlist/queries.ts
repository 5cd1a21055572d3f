/** Sarees put aside, and the link under which family and friends say what they think of them. */
import { useQueryClient } from "@tanstack/react-query";
import { $api } from "@/api/client";

export const shortlistQuery = () =>
  $api.queryOptions("get", "/api/customers/shortlist", {}, { staleTime: 0 });

export const sharedShortlistQuery = (token: string) =>
  $api.queryOptions(
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
    put: $api.useMutation("put", "/api/customers/shortlist/{productId}", { onSuccess }),
    drop: $api.useMutation("delete", "/api/customers/shortlist/{productId}", { onSuccess }),
    share: $api.useMutation("post", "/api/customers/shortlist/link", { onSuccess }),
    unshare: $api.useMutation("delete", "/api/customers/shortlist/link", { onSuccess }),
  };
}
