/** Two people had the same saree open: what each changed is kept, and only where both did, somebody has to choose. */
import { LABELS, type Medium, type SareeField, type SareeFields } from "./sareeFields";

export type Version = { fields: SareeFields; media: readonly Medium[] };

export type Merged = Version & {
  /** What only the other changed, by label: it stands in the form now. */
  taken: string[];
  /** What both changed: mine stands in the form, theirs is offered. */
  both: { name: SareeField | "media"; label: string; theirs: string }[];
};

const words = (value: string | boolean): string =>
  typeof value === "string" ? value : value ? "Yes" : "No";
const said = (media: readonly Medium[]): string =>
  JSON.stringify(media.map(({ file, alt, caption, shot }) => [file, alt, caption, shot]));

export function mergeSaree(base: Version, mine: Version, theirs: Version): Merged {
  const merged: Merged = { fields: { ...mine.fields }, media: mine.media, taken: [], both: [] };
  for (const [name, label] of Object.entries(LABELS) as [SareeField, string][]) {
    const [was, my, other] = [base.fields[name], mine.fields[name], theirs.fields[name]];
    if (other === was || other === my) continue;
    if (my === was) {
      Object.assign(merged.fields, { [name]: other });
      merged.taken.push(label);
    } else {
      merged.both.push({ name, label, theirs: words(other) });
    }
  }
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
