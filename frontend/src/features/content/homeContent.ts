/** The shop's own words on the first page. */
import { $api } from "@/api/client";
import type { paths } from "@/api/schema";

/** They change rarely, so five minutes old is fresh. */
export const homeContentQuery = () =>
  $api.queryOptions("get", "/api/content/home", {}, { staleTime: 5 * 60_000 });

export type HomeContent =
  paths["/api/content/home"]["get"]["responses"][200]["content"]["application/json"];
