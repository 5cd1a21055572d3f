/** Lists kept as they were narrowed down: one's own, and those that others share. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { bodyOf } from "@/api/bodyOf";
import { $staffApi, staffApi } from "@/api/client";
import type { components } from "@/api/schema";

type Schemas = components["schemas"];
export type SavedView = Schemas["SavedView"];
export type ListName = "orders" | "products" | "customers";

export const savedViewsQuery = (list: ListName) =>
  $staffApi.queryOptions("get", "/api/admin/views", { params: { query: { list } } });

function useViewMutation<Variables, Answer>(act: (variables: Variables) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: ["get", "/api/admin/views"] }),
  });
}

export const useSaveView = () =>
  useViewMutation((body: Schemas["SavedViewBody"]) =>
    bodyOf(staffApi.POST("/api/admin/views", { body })),
  );

export const useRemoveView = () =>
  useViewMutation(({ id }: Pick<SavedView, "id">) =>
    bodyOf(staffApi.DELETE("/api/admin/views/{id}", { params: { path: { id } } })),
  );
