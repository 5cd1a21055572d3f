/** Offers as staff look after them: every call. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { bodyOf } from "@/api/bodyOf";
import { $staffApi, staffApi } from "@/api/client";
import type { components, operations } from "@/api/schema";

type Schemas = components["schemas"];
export type OfferRow = Schemas["AdminOfferRow"];
export type Offer = Schemas["AdminOffer"];
export type OfferBody = Schemas["OfferFormBody"];
export type OfferPreview = Schemas["OfferPreview"];
export type OfferSaree = Schemas["OfferSaree"];
export type OfferQuery = NonNullable<operations["listAdminOffers"]["parameters"]["query"]>;

export const offersQuery = (query: OfferQuery) =>
  $staffApi.queryOptions("get", "/api/admin/offers", { params: { query } });

export const offerQuery = (id: string) =>
  $staffApi.queryOptions("get", "/api/admin/offers/{id}", { params: { path: { id } } });

/** What the unsaved offer would do. It is asked anew with each change, and never again by itself. */
export const previewQuery = (id: string | null, offer: OfferBody) =>
  $staffApi.queryOptions(
    "post",
    "/api/admin/offers/preview",
    { body: { id, offer } },
    { retry: false, staleTime: 60_000, gcTime: 60_000 },
  );

/** Sarees an offer can be for. */
export const sareesQuery = (q: string) =>
  $staffApi.queryOptions("get", "/api/admin/products", {
    params: { query: { view: "all", q, limit: 8 } },
  });

/** Lists, single offers, previews among others, and what shoppers are shown. */
const isAboutOffers = ({ queryKey: [, path] }: { queryKey: readonly unknown[] }): boolean =>
  typeof path === "string" && /^\/api\/(admin\/offers|settings)/.test(path);

function useOfferMutation<Variables, Answer>(act: (variables: Variables) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    // Also after a refusal: somebody else may have changed what is shown.
    onSettled: () => queries.invalidateQueries({ predicate: isAboutOffers }),
  });
}

const path = (id: string) => ({ params: { path: { id } } });

export const useCreateOffer = () =>
  useOfferMutation(({ key, body }: { key: string; body: OfferBody }) =>
    bodyOf(
      staffApi.POST("/api/admin/offers", { params: { header: { "Idempotency-Key": key } }, body }),
    ),
  );

export const useSaveOffer = () =>
  useOfferMutation(({ id, version, body }: { id: string; version: number; body: OfferBody }) =>
    bodyOf(staffApi.PUT("/api/admin/offers/{id}", { ...path(id), body: { version, offer: body } })),
  );

export const useEndOffer = () =>
  useOfferMutation(({ id, version }: Pick<Offer, "id" | "version">) =>
    bodyOf(staffApi.POST("/api/admin/offers/{id}/end", { ...path(id), body: { version } })),
  );
