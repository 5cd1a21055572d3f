/** The signed-in customer's own data and settings. */
import { $api } from "@/api/client";

export const profileQuery = () => $api.queryOptions("get", "/api/customers/profile");
export const choicesQuery = () => $api.queryOptions("get", "/api/customers/choices");
export const sessionsQuery = () => $api.queryOptions("get", "/api/customers/sessions");
