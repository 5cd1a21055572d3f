/** News for the signed-in customer: about orders, custom orders, the account and reviews. */
import { useQueryClient, useSuspenseQueries } from "@tanstack/react-query";
import { $shopperApi } from "@/api/client";

const PATH = "/api/customers/notifications";

export const notificationsQuery = (page = 1) =>
  $shopperApi.queryOptions(
    "get",
    PATH,
    { params: { query: page > 1 ? { page } : {} } },
    { staleTime: 0 },
  );

/** The pages on the screen, as one. Suspends until they are there. */
export function useNotifications(pages: number) {
  return useSuspenseQueries({
    queries: Array.from({ length: pages }, (_, index) => notificationsQuery(index + 1)),
    combine: (answers) => ({
      notifications: answers.flatMap((answer) => answer.data.data),
      unread: answers[0]?.data.unread ?? 0,
      total: answers[0]?.data.page.total ?? 0,
      pageSize: answers[0]?.data.page.size ?? 0,
    }),
  });
}

export function useReading() {
  const queries = useQueryClient();
  const onSuccess = () =>
    queries.invalidateQueries({ queryKey: $shopperApi.queryOptions("get", PATH).queryKey });
  return {
    one: $shopperApi.useMutation("put", "/api/customers/notifications/{id}/read", { onSuccess }),
    all: $shopperApi.useMutation("put", "/api/customers/notifications/read-all", { onSuccess }),
  };
}
