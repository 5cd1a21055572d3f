/** What protects one's own account. */
import { $staffApi } from "@/api/client";

export const ownSecurityQuery = () => $staffApi.queryOptions("get", "/api/admin/totp");

export const ownSessionsQuery = () => $staffApi.queryOptions("get", "/api/admin/sessions");
