/** What a saree still needs with what stands in the form; the server decides the same when it is published. */
import type { Medium, Saree, SareeFields } from "./sareeFields";

export function missingNow(fields: SareeFields, media: readonly Medium[]): Saree["missing"] {
  const words = (["description", "material", "zari", "origin"] as const).filter(
    (name) => fields[name].trim() === "",
  );
  return media.some(({ kind }) => kind === "image") ? words : ["picture", ...words];
}
