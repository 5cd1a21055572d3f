/** Confirms an email address with the token of a mailed link. */
import { useQuery } from "@tanstack/react-query";
import { shopperApi } from "@/api/client";
import { sessionStore } from "@/lib/storage";

/** Kept in this tab while somebody logs in first; gone once the shop has answered. */
const KEY = "confirmEmailToken";

export const keepConfirmToken = (token: string) => sessionStore.set(KEY, token);
export const confirmToken = (): string | null => sessionStore.get(KEY);
export const forgetConfirmToken = (): void => sessionStore.remove(KEY);

/** Sends the token once, however often the screen is drawn. */
export function useConfirmation(token: string | null) {
  return useQuery({
    queryKey: ["confirm-email", token],
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: async () => {
      const { data, error } = await shopperApi.POST("/api/customers/confirm-email", {
        body: { token: token ?? "" },
      });
      if (!data) throw error;
      return data.data;
    },
  });
}
