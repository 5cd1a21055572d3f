/** One custom order, or those of an account, for whoever asked for it: the account, or the token of the link in the mail. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { bodyOf } from "@/api/bodyOf";
import { $shopperApi, shopperApi } from "@/api/client";
import type { components } from "@/api/schema";
import { photoForm } from "./photoForm";
import type { Message } from "./useMessageForm";

export type ShopperCustomOrder = components["schemas"]["ShopperCustomOrder"];

const opened = (id: string, token: string | null) => ({
  params: { path: { id } },
  ...(token ? { headers: { "X-Order-Token": token } } : {}),
});

export const ownCustomOrderQuery = (id: string, token: string | null) =>
  $shopperApi.queryOptions("get", "/api/custom-orders/{id}", opened(id, token));

/** Has a new link sent to its email instead of this one, which has ended; what is said then. */
export async function sendEndedLink(id: string, token: string | null): Promise<string> {
  await bodyOf(shopperApi.POST("/api/custom-orders/{id}/link", opened(id, token)));
  return "A new link is on its way to the email of your order. If it does not come, please contact us";
}

/** The invoice and the credit notes of one. */
export const ownDocumentsQuery = (id: string, token: string | null) =>
  $shopperApi.queryOptions("get", "/api/custom-orders/{id}/documents", opened(id, token), {
    staleTime: 0,
  });

/** One of them as a PDF. It is fetched, because a plain link could not show who is asking. */
export async function fetchCustomOrderPdf(id: string, token: string | null, file: string) {
  const { params, ...rest } = opened(id, token);
  const { data, error } = await shopperApi.GET("/api/custom-orders/{id}/documents/{file}", {
    ...rest,
    params: { path: { ...params.path, file } },
    parseAs: "blob",
  });
  if (!data) throw error;
  return data as Blob;
}

/** Those of the account, the latest first. */
export const ownCustomOrdersQuery = () =>
  $shopperApi.queryOptions("get", "/api/customers/custom-orders", {}, { staleTime: 0 });

/** Says yes to the sample, or what is to change; the order is shown as it is after it. */
export function useAnswerSample(id: string, token: string | null) {
  const queries = useQueryClient();
  const { queryKey } = ownCustomOrderQuery(id, token);
  return useMutation({
    mutationFn: (body: components["schemas"]["SampleAnswerBody"]) =>
      bodyOf(
        shopperApi.POST("/api/custom-orders/{id}/sample-answer", { ...opened(id, token), body }),
      ),
    onSuccess: (answer) => {
      if (answer) queries.setQueryData(queryKey, answer);
    },
    // It may have changed meanwhile: what can still be answered is shown.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

/** Gives it up; the order is shown as it is after it. */
export function useCancelOwnCustomOrder(id: string, token: string | null) {
  const queries = useQueryClient();
  const { queryKey } = ownCustomOrderQuery(id, token);
  return useMutation({
    mutationFn: (body: components["schemas"]["CustomCancellationBody"]) =>
      bodyOf(
        shopperApi.POST("/api/custom-orders/{id}/cancellation", { ...opened(id, token), body }),
      ),
    onSuccess: (answer) => {
      if (answer) queries.setQueryData(queryKey, answer);
    },
    // It may have changed meanwhile: whether it can still be given up is shown.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

/** Has its picture deleted; the order is shown as it is after it. */
export function useDeleteOwnPhoto(id: string, token: string | null) {
  const queries = useQueryClient();
  const { queryKey } = ownCustomOrderQuery(id, token);
  return useMutation({
    mutationFn: () => bodyOf(shopperApi.DELETE("/api/custom-orders/{id}/photo", opened(id, token))),
    onSuccess: (answer) => {
      if (answer) queries.setQueryData(queryKey, answer);
    },
    // It may have come to the loom meanwhile, or be deleted already.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

/** A picture, with words or without any. */
async function sendPhoto(id: string, token: string | null, file: File, words: string) {
  const form = await photoForm(file, words);
  return bodyOf(
    shopperApi.POST("/api/custom-orders/{id}/photos", {
      ...opened(id, token),
      // The description knows the form's parts; what is sent is the form itself.
      body: { photo: "" },
      bodySerializer: () => form,
    }),
  );
}

/** Writes to the shop about it, or shows it a picture. */
export function useWriteToShop(id: string, token: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ text, photo }: Message) =>
      photo
        ? sendPhoto(id, token, photo, text)
        : bodyOf(
            shopperApi.POST("/api/custom-orders/{id}/messages", {
              ...opened(id, token),
              body: { text },
            }),
          ),
    onSuccess: (answer) => {
      if (answer) queries.setQueryData(ownCustomOrderQuery(id, token).queryKey, answer);
    },
  });
}
