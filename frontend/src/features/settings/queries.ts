/** What the shop says about itself: store, offers, promo lines, price bands, shipping. */
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { $publicApi } from "@/api/client";
import type { Settings } from "@/api/types";

/** The shop's public settings; they change rarely, so five minutes old is fresh. */
export const settingsQuery = () =>
  $publicApi.queryOptions("get", "/api/settings", {}, { staleTime: 5 * 60_000 });

/** The settings, or undefined while they are on their way: header and footer never wait for them. */
export function useSettings(): Settings | undefined {
  return useQuery(settingsQuery()).data;
}

/** How many different sarees a cart holds, if the settings are here already. */
export const knownMostLines = (queries: QueryClient): number | undefined =>
  queries.getQueryData<Settings>(settingsQuery().queryKey)?.limits.maxLines;

/** ", usually within 5–7 business days": how long returned money is on its way; nothing while the shop has not said. */
export function useRefundTime(): string {
  const time = useSettings()?.refundTime;
  return time ? `, usually within ${time}` : "";
}

/** The shop's name, before and after the settings are known. */
export function useShopName(): string {
  return useSettings()?.store.name || "Pattu";
}
