/** The signed-in customer's settings. */
import { $api } from "@/api/client";

export const emailPreferencesQuery = () =>
  $api.queryOptions("get", "/api/customers/email-preferences");
export const sessionsQuery = () => $api.queryOptions("get", "/api/customers/sessions");
