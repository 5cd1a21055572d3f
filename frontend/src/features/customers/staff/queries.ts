/** Customers as staff look after them: every call of their list and of one customer. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { bodyOf } from "@/api/bodyOf";
import { $staffApi, staffApi } from "@/api/client";
import type { components, operations } from "@/api/schema";

type Schemas = components["schemas"];
export type CustomerRow = Schemas["AdminCustomerRow"];
export type AdminCustomer = Schemas["AdminCustomer"];
export type CustomersQuery = NonNullable<operations["listCustomers"]["parameters"]["query"]>;

export const customersQuery = (query: CustomersQuery) =>
  $staffApi.queryOptions("get", "/api/admin/customers", { params: { query } });

export const customerQuery = (id: string) =>
  $staffApi.queryOptions("get", "/api/admin/customers/{id}", { params: { path: { id } } });

const isAboutCustomers = ({ queryKey: [, path] }: { queryKey: readonly unknown[] }): boolean =>
  typeof path === "string" && path.startsWith("/api/admin/customers");

function useCustomerMutation<Variables, Answer>(act: (variables: Variables) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    // Also after a refusal: somebody else may have changed what is shown.
    onSettled: () => queries.invalidateQueries({ predicate: isAboutCustomers }),
  });
}

const path = (id: string) => ({ params: { path: { id } } });

export const useAddCustomerNote = (id: string) =>
  useCustomerMutation((text: string) =>
    bodyOf(staffApi.POST("/api/admin/customers/{id}/notes", { ...path(id), body: { text } })),
  );

export const useBlockCustomer = (id: string) =>
  useCustomerMutation((reason: string) =>
    bodyOf(staffApi.POST("/api/admin/customers/{id}/block", { ...path(id), body: { reason } })),
  );

export const useUnblockCustomer = (id: string) =>
  useCustomerMutation((_: undefined) =>
    bodyOf(staffApi.POST("/api/admin/customers/{id}/unblock", path(id))),
  );

export const useEndCustomerSessions = (id: string) =>
  useCustomerMutation((_: undefined) =>
    bodyOf(staffApi.POST("/api/admin/customers/{id}/end-sessions", path(id))),
  );

export const useSendResetLink = (id: string) =>
  useCustomerMutation((_: undefined) =>
    bodyOf(staffApi.POST("/api/admin/customers/{id}/reset-link", path(id))),
  );

export const useMergeCustomers = () =>
  useCustomerMutation(({ kept, ...body }: Schemas["MergeCustomersBody"] & { kept: string }) =>
    bodyOf(staffApi.POST("/api/admin/customers/{id}/merge", { ...path(kept), body })),
  );

/** Fetched with the session, because a plain link could not show who is asking. */
export const useExportCustomer = (id: string) =>
  useMutation({
    mutationFn: async (_: undefined): Promise<Blob> => {
      const { data, error } = await staffApi.GET("/api/admin/customers/{id}/export", {
        ...path(id),
        parseAs: "blob",
      });
      if (!data) throw error;
      return data;
    },
  });

/** What is left of them is in no list: whoever erased them goes back to it, and nothing of them is asked for again. */
export function useEraseCustomer(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (word: string) =>
      bodyOf(staffApi.POST("/api/admin/customers/{id}/erase", { ...path(id), body: { word } })),
    onSuccess: () => queries.removeQueries({ predicate: isAboutCustomers, type: "inactive" }),
  });
}
