/** Own reviews, and the delivered sarees that wait for one. */
import { useQueryClient } from "@tanstack/react-query";
import { $shopperApi } from "@/api/client";

export const reviewsQuery = () =>
  $shopperApi.queryOptions("get", "/api/customers/reviews", {}, { staleTime: 0 });

export function useWriteReview() {
  const queries = useQueryClient();
  return $shopperApi.useMutation("post", "/api/customers/reviews", {
    onSuccess: () => queries.invalidateQueries({ queryKey: reviewsQuery().queryKey }),
  });
}
