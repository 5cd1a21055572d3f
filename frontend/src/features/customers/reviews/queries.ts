/** Own reviews, and the delivered sarees that wait for one. */
import { useQueryClient } from "@tanstack/react-query";
import { $api } from "@/api/client";

export const reviewsQuery = () =>
  $api.queryOptions("get", "/api/customers/reviews", {}, { staleTime: 0 });

export function useWriteReview() {
  const queries = useQueryClient();
  return $api.useMutation("post", "/api/customers/reviews", {
    onSuccess: () => queries.invalidateQueries({ queryKey: reviewsQuery().queryKey }),
  });
}
