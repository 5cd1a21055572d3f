/** Products as staff look after them: every call of their list. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { bodyOf } from "@/api/bodyOf";
import { $staffApi, staffApi } from "@/api/client";
import type { components, operations } from "@/api/schema";

type Schemas = components["schemas"];
export type ProductRow = Schemas["AdminProductRow"];
export type ProductCounts = Schemas["ProductCounts"];
export type BulkBody = Schemas["BulkProductsBody"];
export type BulkResult = Schemas["BulkProductResult"];
export type StockReason = Schemas["StockReason"];
export type ProductQuery = NonNullable<operations["listAdminProducts"]["parameters"]["query"]>;

export const productsQuery = (query: ProductQuery) =>
  $staffApi.queryOptions("get", "/api/admin/products", { params: { query } });

export const productCountsQuery = () => $staffApi.queryOptions("get", "/api/admin/products/counts");

/** Lists, counts, and what shoppers are shown. */
export const isAboutProducts = ({
  queryKey: [, path],
}: {
  queryKey: readonly unknown[];
}): boolean => typeof path === "string" && /^\/api\/(admin\/)?products/.test(path);

export function useProductMutation<Variables, Answer>(
  act: (variables: Variables) => Promise<Answer>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    // Also after a refusal: somebody else may have changed what is shown.
    onSettled: () => queries.invalidateQueries({ predicate: isAboutProducts }),
  });
}

const path = (id: string) => ({ params: { path: { id } } });

export const useChangeProduct = (id: string) =>
  useProductMutation((change: Schemas["ListedProductBody"]) =>
    bodyOf(staffApi.PATCH("/api/products/{id}", { ...path(id), body: change })),
  );

export const useArchiveProduct = () =>
  useProductMutation(({ id }: Pick<ProductRow, "id">) =>
    bodyOf(staffApi.DELETE("/api/products/{id}", path(id))),
  );

export const useRestoreProduct = () =>
  useProductMutation(({ id }: Pick<ProductRow, "id">) =>
    bodyOf(staffApi.POST("/api/admin/products/{id}/restore", path(id))),
  );

export const useChangeStock = (id: string) =>
  useProductMutation(({ key, ...change }: Schemas["StockBody"] & { key: string }) =>
    bodyOf(
      staffApi.POST("/api/admin/products/{id}/stock", {
        params: { path: { id }, header: { "Idempotency-Key": key } },
        body: change,
      }),
    ),
  );

export const useChangeProducts = () =>
  useProductMutation((body: BulkBody) =>
    bodyOf(staffApi.POST("/api/admin/products/bulk", { body })),
  );
