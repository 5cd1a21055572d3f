/** The signed-in customer's settings. */
import { $api } from "@/api/client";

export const choicesQuery = () => $api.queryOptions("get", "/api/customers/choices");
export const sessionsQuery = () => $api.queryOptions("get", "/api/customers/sessions");
