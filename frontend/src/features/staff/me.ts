/** Who works here and what they may: asked of the server, and the question that opens the admin (ruling 17). */
import { useQuery } from "@tanstack/react-query";
import { $staffApi } from "@/api/client";
import type { Permission } from "./types";

export const meQuery = () => $staffApi.queryOptions("get", "/api/admin/me");

/** Whether a screen shows something at all; whether it may be done, the server says. */
export function useMay(): (permission: Permission) => boolean {
  const { data } = useQuery({ ...meQuery(), staleTime: Number.POSITIVE_INFINITY });
  return (permission) => data?.permissions.includes(permission) ?? false;
}
