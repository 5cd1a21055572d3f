/** What is asked about bills that need a person, and what is said of them. */
import { queryOptions } from "@tanstack/react-query";
import { staffApi } from "@/api/client";
import { describeFailure, type Failure } from "@/api/errors";
import type { ConflictView, ResolveBody } from "./types";

export const conflictsQuery = () =>
  queryOptions({
    queryKey: ["counter", "conflicts"],
    queryFn: async ({ signal }) => {
      const { data, error } = await staffApi.GET("/api/pos/conflicts", { signal });
      if (!data) throw error;
      return data.data;
    },
    staleTime: 0,
  });

export type Resolved = { conflict: ConflictView } | { failure: Failure };

export async function resolveConflict(id: string, body: ResolveBody): Promise<Resolved> {
  try {
    const { data, error } = await staffApi.POST("/api/pos/conflicts/{id}/resolve", {
      params: { path: { id } },
      body,
    });
    return data ? { conflict: data.data } : { failure: describeFailure(error) };
  } catch (error) {
    return { failure: describeFailure(error) };
  }
}
