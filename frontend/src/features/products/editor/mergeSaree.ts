/** Two people had the same saree open: its fields are merged one by one, its pictures as a whole. */
import { type Merged as MergedFields, mergeFields } from "@/lib/forms/mergeFields";
import { LABELS, type Medium, type SareeField, type SareeFields, sentMedium } from "./sareeFields";

export type Version = { fields: SareeFields; media: readonly Medium[] };

export type Merged = MergedFields<SareeFields, SareeField | "media"> & Version;

const said = (media: readonly Medium[]): string =>
  JSON.stringify(media.map((one) => Object.values(sentMedium(one))));

export function mergeSaree(base: Version, mine: Version, theirs: Version): Merged {
  const fields = mergeFields(base.fields, mine.fields, theirs.fields, LABELS);
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
