/** The signed-in customer's settings. */
import { $shopperApi } from "@/api/client";

export const emailPreferencesQuery = () =>
  $shopperApi.queryOptions("get", "/api/customers/email-preferences");
export const sessionsQuery = () => $shopperApi.queryOptions("get", "/api/customers/sessions");
