/** Two people had the same record open: what each changed is kept, and only where both did, somebody has to choose. */
export type Conflict<Name extends string> = { name: Name; label: string; theirs: string };

export type MergedFields<Fields> = {
  fields: Fields;
  /** What only the other changed, by label: it stands in the form now. */
  taken: string[];
  /** What both changed: mine stands in the form, theirs is offered. */
  both: Conflict<keyof Fields & string>[];
};

const words = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(words).join(", ");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "object" && value !== null && "name" in value) return String(value.name);
  return String(value ?? "");
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** `labels` say which fields there are, in the order of the form. */
export function mergeFields<Fields extends object>(
  labels: Readonly<Record<keyof Fields & string, string>>,
  base: Fields,
  mine: Fields,
  theirs: Fields,
): MergedFields<Fields> {
  const merged: MergedFields<Fields> = { fields: { ...mine }, taken: [], both: [] };
  for (const [name, label] of Object.entries(labels) as [keyof Fields & string, string][]) {
    const [was, my, other] = [base[name], mine[name], theirs[name]];
    if (isSame(other, was) || isSame(other, my)) continue;
    if (isSame(my, was)) {
      merged.fields[name] = other;
      merged.taken.push(label);
    } else {
      merged.both.push({ name, label, theirs: words(other) });
    }
  }
  return merged;
}
