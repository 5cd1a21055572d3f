import { $staffApi } from "@/api/client";

/** Who works here, and who is invited. */
export const peopleQuery = () => $staffApi.queryOptions("get", "/api/admin/staff");
