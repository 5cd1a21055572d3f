/** Who works here and what they may: asked of the server, and the question that opens the admin (ruling 17). */
import { useQuery } from "@tanstack/react-query";
import createFetchClient from "openapi-fetch";
import createQueryClient from "openapi-react-query";
import { asStaff } from "@/api/send";
import type { Permission, StaffCalls } from "./types";

const $api = createQueryClient(
  createFetchClient<StaffCalls>({ baseUrl: globalThis.location?.origin ?? "", fetch: asStaff }),
);

export const meQuery = () => $api.queryOptions("get", "/api/admin/me");

/** Whether a screen shows something at all; whether it may be done, the server says. */
export function useMay(): (permission: Permission) => boolean {
  const { data } = useQuery({ ...meQuery(), staleTime: Number.POSITIVE_INFINITY });
  return (permission) => data?.permissions.includes(permission) ?? false;
}
