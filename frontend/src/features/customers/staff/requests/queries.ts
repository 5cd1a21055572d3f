/** What people ask about their data: every call of their list. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { bodyOf } from "@/api/bodyOf";
import { $staffApi, staffApi } from "@/api/client";
import type { components, operations } from "@/api/schema";

type Schemas = components["schemas"];
export type DataRequest = Schemas["DataRequest"];
type Query = NonNullable<operations["listDataRequests"]["parameters"]["query"]>;

export const dataRequestsQuery = (query: Query) =>
  $staffApi.queryOptions("get", "/api/admin/data-requests", { params: { query } });

export const dataRequestCountsQuery = () =>
  $staffApi.queryOptions("get", "/api/admin/data-requests/counts");

const isAboutRequests = ({ queryKey: [, path] }: { queryKey: readonly unknown[] }): boolean =>
  typeof path === "string" && path.startsWith("/api/admin/data-requests");

function useRequestMutation<Variables, Answer>(act: (variables: Variables) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    // Also after a refusal: somebody else may have finished it.
    onSettled: () => queries.invalidateQueries({ predicate: isAboutRequests }),
  });
}

export const useNoteRequest = (key: string) =>
  useRequestMutation((body: Schemas["NoteDataRequestBody"]) =>
    bodyOf(
      staffApi.POST("/api/admin/data-requests", {
        params: { header: { "Idempotency-Key": key } },
        body,
      }),
    ),
  );

export const useFinishRequest = (id: string) =>
  useRequestMutation((body: Schemas["FinishDataRequestBody"]) =>
    bodyOf(
      staffApi.POST("/api/admin/data-requests/{id}/finish", { params: { path: { id } }, body }),
    ),
  );
