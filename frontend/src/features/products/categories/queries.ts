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

const ORDER = ["order categories"];

/** Several presses are stored one after the other: the order that stands last is the one that is meant. */
export function useOrderCategories() {
  const queries = useQueryClient();
  const { queryKey } = staffCategoriesQuery();
  return useMutation({
    mutationKey: ORDER,
    scope: { id: "order categories" },
    mutationFn: (ids: string[]) =>
      bodyOf(staffApi.PUT("/api/admin/categories/order", { body: { ids } })),
    // At once: the next press goes on from there.
    onMutate: async (ids) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<{ data: Category[] }>(
        queryKey,
        (known) =>
          known && { data: known.data.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) },
      );
    },
    // Not while another press waits: the answer would be older than what is shown.
    onSettled: () =>
      queries.isMutating({ mutationKey: ORDER }) === 1
        ? queries.invalidateQueries({ predicate: isAboutCategories })
        : undefined,
  });
}
