/** Files of products: sent to be looked at, applied a hundred rows at a time. */
import { staffApi } from "@/api/client";
import type { components } from "@/api/schema";
import { sendFile } from "@/api/sendFile";
import type { ProductQuery } from "../queries";

type Schemas = components["schemas"];
export type Import = Schemas["ImportReport"];
export type ImportedRow = Schemas["ImportedRow"];

/** What the file would change; nothing is changed yet. */
export async function checkImport(file: File, tell: (share: number) => void): Promise<Import> {
  const answer = await sendFile(file, { path: "/api/admin/imports", field: "file", tell });
  return (answer as Schemas["ImportAnswer"]).data;
}

const path = (id: string) => ({ params: { path: { id } } });

/** Applies the file to its end, telling how far it is. Called again after a failure, it goes on where it ended. */
export async function applyImport(id: string, tell: (now: Import) => void): Promise<Import> {
  for (;;) {
    const { data, error } = await staffApi.POST("/api/admin/imports/{id}/apply", path(id));
    if (!data) throw error;
    tell(data.data);
    if (data.data.done) return data.data;
  }
}

export async function importErrors(id: string): Promise<Blob> {
  const { data, error } = await staffApi.GET("/api/admin/imports/{id}/errors.csv", {
    ...path(id),
    parseAs: "blob",
  });
  if (!data) throw error;
  return data;
}

/** All products of a list as a file. */
export async function exportProducts({
  after: _,
  before: __,
  limit: ___,
  ...query
}: ProductQuery): Promise<Blob> {
  const { data, error } = await staffApi.GET("/api/admin/products/export.csv", {
    params: { query },
    parseAs: "blob",
  });
  if (!data) throw error;
  return data;
}
