/** Custom orders as staff look after them: every call of their screens. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { bodyOf } from "@/api/bodyOf";
import { $staffApi, staffApi } from "@/api/client";
import type { components, operations } from "@/api/schema";
import { photoForm } from "../photoForm";

type Schemas = components["schemas"];
export type CustomOrderRow = Schemas["StaffCustomOrderRow"];
export type CustomOrderColumn = Schemas["CustomOrderColumn"];
export type StaffCustomOrder = Schemas["StaffCustomOrder"];
export type CustomOrderDesign = Schemas["CustomOrderDesign"];
export type Stage = Schemas["Stage"];
export type CustomOrdersQuery = NonNullable<operations["listCustomOrders"]["parameters"]["query"]>;

export const customOrdersQuery = (query: CustomOrdersQuery) =>
  $staffApi.queryOptions("get", "/api/custom-orders", { params: { query } });

export const customOrderCountsQuery = () =>
  $staffApi.queryOptions("get", "/api/admin/custom-orders/counts");

export const customOrderBoardQuery = () =>
  $staffApi.queryOptions("get", "/api/admin/custom-orders/board");

export const customOrderQuery = (id: string) =>
  $staffApi.queryOptions("get", "/api/admin/custom-orders/{id}", { params: { path: { id } } });

const isAboutCustomOrders = ({ queryKey: [, path] }: { queryKey: readonly unknown[] }): boolean =>
  typeof path === "string" && /^\/api\/(admin\/)?custom-orders/.test(path);

function useCustomOrderMutation<Variables>(
  id: string,
  act: (variables: Variables) => Promise<Schemas["StaffCustomOrderAnswer"] | undefined>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      if (answer) queries.setQueryData(customOrderQuery(id).queryKey, answer);
    },
    // Also after a refusal: somebody else may have worked on it.
    onSettled: () => queries.invalidateQueries({ predicate: isAboutCustomOrders }),
  });
}

const path = (id: string) => ({ params: { path: { id } } });

/** Those given out before open nothing any more. */
export const useRenewCustomLink = (id: string) =>
  useCustomOrderMutation(id, (_: undefined) =>
    bodyOf(staffApi.POST("/api/admin/custom-orders/{id}/link", path(id))),
  );

export const useAddCustomNote = (id: string) =>
  useCustomOrderMutation(id, (text: string) =>
    bodyOf(staffApi.POST("/api/admin/custom-orders/{id}/notes", { ...path(id), body: { text } })),
  );

export const useCancelCustomOrder = (id: string) =>
  useCustomOrderMutation(id, (body: Schemas["CancelCustomOrderBody"]) =>
    bodyOf(staffApi.POST("/api/admin/custom-orders/{id}/cancellation", { ...path(id), body })),
  );

export const useMoveCustomOrder = (id: string) =>
  useCustomOrderMutation(id, (body: Schemas["MoveCustomOrderBody"]) =>
    bodyOf(staffApi.POST("/api/admin/custom-orders/{id}/moves", { ...path(id), body })),
  );

export const useReportWeaving = (id: string) =>
  useCustomOrderMutation(id, (body: Schemas["ProgressBody"]) =>
    bodyOf(staffApi.POST("/api/admin/custom-orders/{id}/progress", { ...path(id), body })),
  );

export const useQuoteCustomOrder = (id: string) =>
  useCustomOrderMutation(id, (body: Schemas["CustomQuoteBody"]) =>
    bodyOf(staffApi.POST("/api/admin/custom-orders/{id}/quote", { ...path(id), body })),
  );

export const useChangeCustomDesign = (id: string) =>
  useCustomOrderMutation(id, (body: Schemas["CustomDesignBody"]) =>
    bodyOf(staffApi.POST("/api/admin/custom-orders/{id}/designs", { ...path(id), body })),
  );

export const useRefundCustomPayment = (id: string) =>
  useCustomOrderMutation(id, (body: Schemas["CustomRefundBody"]) =>
    bodyOf(staffApi.POST("/api/admin/custom-orders/{id}/refunds", { ...path(id), body })),
  );

export const useWriteToCustomer = (id: string) =>
  useCustomOrderMutation(id, (text: string) =>
    bodyOf(
      staffApi.POST("/api/admin/custom-orders/{id}/messages", { ...path(id), body: { text } }),
    ),
  );

export const useAddShopPhoto = (id: string) =>
  useCustomOrderMutation(id, async ({ file, words }: { file: File; words: string }) => {
    const form = await photoForm(file, words);
    return bodyOf(
      staffApi.POST("/api/admin/custom-orders/{id}/photos", {
        ...path(id),
        // The description knows the form's parts; what is sent is the form itself.
        body: { photo: "" },
        bodySerializer: () => form,
      }),
    );
  });

/** Each look is noted in the log, so it is asked for by hand and never kept. */
export const useLookAtPhoto = (id: string) =>
  useMutation({
    mutationFn: () => bodyOf(staffApi.POST("/api/admin/custom-orders/{id}/photo-link", path(id))),
  });

/** Which file of the point paper: of the picture or of the letters, all of it, one weft or one sheet. */
export type Paper = {
  of: "picture" | "letters";
  ending: "html" | "bmp" | "png";
  weft?: number;
  sheet?: number;
};

/** Drawn anew each time, and noted in the log. */
export const usePointPaper = (id: string) =>
  useMutation({
    mutationFn: async ({ ending, ...query }: Paper): Promise<Blob> => {
      const { data, error } = await staffApi.GET(
        "/api/admin/custom-orders/{id}/point-paper/{ending}",
        { params: { path: { id, ending }, query }, parseAs: "blob" },
      );
      if (!data) throw error;
      return data as unknown as Blob;
    },
  });
