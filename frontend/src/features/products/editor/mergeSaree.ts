/** Two people had the same saree open: its fields and its pictures, put together. */
import { type Conflict, mergeFields } from "@/lib/forms/mergeFields";
import { LABELS, type Medium, type SareeField, type SareeFields } from "./sareeFields";

export type Version = { fields: SareeFields; media: readonly Medium[] };

export type Merged = Version & { taken: string[]; both: Conflict<SareeField | "media">[] };

const said = (media: readonly Medium[]): string =>
  JSON.stringify(media.map(({ file, alt, caption, shot }) => [file, alt, caption, shot]));

export function mergeSaree(base: Version, mine: Version, theirs: Version): Merged {
  const fields = mergeFields(LABELS, base.fields, mine.fields, theirs.fields);
  const merged: Merged = { ...fields, media: mine.media };
  const [was, my, other] = [base, mine, theirs].map(({ media }) => said(media));
  if (other !== was && other !== my) {
    if (my === was) {
      merged.media = theirs.media;
      merged.taken.push("Pictures");
    } else {
      const count = theirs.media.length;
      const label = "Pictures";
      merged.both.push({
        name: "media",
        label,
        theirs: count === 1 ? "1 picture" : `${count} pictures`,
      });
    }
  }
  return merged;
}
