/** Calls of the editor: one saree, whole. */
import { bodyOf } from "@/api/bodyOf";
import { $staffApi, staffApi } from "@/api/client";
import { useProductMutation } from "../queries";
import type { SareeBody } from "./sareeFields";

export const sareeQuery = (id: string) =>
  $staffApi.queryOptions("get", "/api/admin/products/{id}", { params: { path: { id } } });

const path = (id: string) => ({ params: { path: { id } } });

export const useCreateSaree = () =>
  useProductMutation(({ key, body }: { key: string; body: SareeBody }) =>
    bodyOf(
      staffApi.POST("/api/products", { params: { header: { "Idempotency-Key": key } }, body }),
    ),
  );

export const useSaveSaree = () =>
  useProductMutation(({ id, version, body }: { id: string; version: number; body: SareeBody }) =>
    bodyOf(staffApi.PUT("/api/products/{id}", { ...path(id), body: { version, product: body } })),
  );

export const usePublishSaree = () =>
  useProductMutation(({ id, ...body }: { id: string; version: number; pieces: number }) =>
    bodyOf(staffApi.POST("/api/admin/products/{id}/publish", { ...path(id), body })),
  );
