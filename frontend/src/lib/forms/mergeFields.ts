/** Two people had the same form open: what each changed is kept, and only where both did, somebody has to choose. */
import { type FieldValues, get, set } from "react-hook-form";

export type Both<Name extends string = string> = { name: Name; label: string; theirs: string };

export type Merged<Fields, Name extends string = string> = {
  fields: Fields;
  /** What only the other changed, by label: it stands in the form now. */
  taken: string[];
  /** What both changed: mine stands in the form, theirs is offered. */
  both: Both<Name>[];
};

function words(value: unknown): string {
  if (Array.isArray(value)) {
    const names = value.flatMap((one) => (typeof one?.name === "string" ? [one.name] : []));
    if (names.length > 0) return names.join(", ");
    return value.length === 1 ? "1 entry" : `${value.length} entries`;
  }
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value ?? "");
}
const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** `labels` names what can be chosen apart, by its path in the form; a list is one thing. */
export function mergeFields<Fields extends FieldValues, Name extends string>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  labels: Readonly<Record<Name, string>>,
): Merged<Fields, Name> {
  const merged: Merged<Fields, Name> = { fields: structuredClone(mine), taken: [], both: [] };
  for (const [name, label] of Object.entries<string>(labels) as [Name, string][]) {
    const [was, my, other] = [get(base, name), get(mine, name), get(theirs, name)];
    if (same(other, was) || same(other, my)) continue;
    if (same(my, was)) {
      set(merged.fields, name, structuredClone(other));
      merged.taken.push(label);
    } else {
      merged.both.push({ name, label, theirs: words(other) });
    }
  }
  return merged;
}
