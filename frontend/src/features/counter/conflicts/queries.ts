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

type Answer = Promise<{ data?: { data: ConflictView } | undefined; error?: unknown }>;

async function resolved(asked: Answer): Promise<Resolved> {
  try {
    const { data, error } = await asked;
    return data ? { conflict: data.data } : { failure: describeFailure(error) };
  } catch (error) {
    return { failure: describeFailure(error) };
  }
}

export const resolveConflict = (id: string, body: ResolveBody): Promise<Resolved> =>
  resolved(staffApi.POST("/api/pos/conflicts/{id}/resolve", { params: { path: { id } }, body }));

/** Cancels a web order that has the saree of a shortage, and settles that with it. */
export const cancelForShortage = (id: string, order: string): Promise<Resolved> =>
  resolved(
    staffApi.POST("/api/pos/conflicts/{id}/orders/{order}/cancel", {
      params: { path: { id, order } },
    }),
  );
