/** Categories as staff look after them: every call. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { bodyOf } from "@/api/bodyOf";
import { $staffApi, staffApi } from "@/api/client";
import type { components } from "@/api/schema";

type Schemas = components["schemas"];
export type Category = Schemas["AdminCategory"];

export const staffCategoriesQuery = () => $staffApi.queryOptions("get", "/api/admin/categories");

/** The list, and what shoppers are shown. */
const isAboutCategories = ({ queryKey: [, path] }: { queryKey: readonly unknown[] }): boolean =>
  typeof path === "string" && /^\/api\/(admin\/)?categories/.test(path);

function useCategoryMutation<Variables, Answer>(act: (variables: Variables) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    // Also after a refusal: somebody else may have changed what is shown.
    onSettled: () => queries.invalidateQueries({ predicate: isAboutCategories }),
  });
}

const path = (id: string) => ({ params: { path: { id } } });

export const useCreateCategory = () =>
  useCategoryMutation((body: Schemas["NewCategoryBody"]) =>
    bodyOf(staffApi.POST("/api/admin/categories", { body })),
  );

export const useSaveCategory = () =>
  useCategoryMutation(({ id, ...body }: Schemas["ChangedCategoryBody"] & { id: string }) =>
    bodyOf(staffApi.PUT("/api/admin/categories/{id}", { ...path(id), body })),
  );

export const useDeleteCategory = () =>
  useCategoryMutation(({ id }: Pick<Category, "id">) =>
    bodyOf(staffApi.DELETE("/api/admin/categories/{id}", path(id))),
  );

export const useOrderCategories = () =>
  useCategoryMutation((ids: string[]) =>
    bodyOf(staffApi.PUT("/api/admin/categories/order", { body: { ids } })),
  );
