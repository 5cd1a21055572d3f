/** What stands on the labels of some sarees. */
import { $staffApi } from "@/api/client";
import type { components } from "@/api/schema";

export type SareeLabel = components["schemas"]["LabelView"];

export const labelsQuery = (ids: string[]) =>
  $staffApi.queryOptions("post", "/api/admin/products/labels", { body: { ids } });
