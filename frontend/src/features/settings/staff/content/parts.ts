/** What a page's form is made of: controls, groups of them, and lists. */

export type Control = {
  kind: "line" | "lines" | "markdown" | "date" | "year" | "dye" | "stars" | "tick" | "link";
  name: string;
  label: string;
  most?: number;
  hint?: string;
  optional?: boolean;
};
export type Group = { kind: "group"; name: string; label: string; of: readonly Control[] };
export type List = {
  kind: "list";
  name: string;
  label: string;
  /** One of them: "Slide". */
  entry: string;
  most: number;
  hint?: string;
  of: readonly (Control | List)[];
};
export type Part = Control | Group | List;

const at = (within: string, name: string) => (within ? `${within}.${name}` : name);

/** Every control by its path; of a list as many as it may have. */
export function labelsOf(parts: readonly Part[], within = "", before = ""): Record<string, string> {
  return Object.assign(
    {},
    ...parts.map((part) => {
      const path = at(within, part.name);
      if (part.kind === "group") return labelsOf(part.of, path, `${before}${part.label}: `);
      if (part.kind !== "list") return { [path]: `${before}${part.label}` };
      const rows = Array.from({ length: part.most }, (_, row) =>
        labelsOf(part.of, `${path}.${row}`, `${before}${part.entry} ${row + 1}: `),
      );
      return Object.assign({ [path]: part.label }, ...rows);
    }),
  );
}

/** What two people can change apart. */
export const apart = (parts: readonly Part[]): Record<string, string> =>
  Object.fromEntries(
    parts.flatMap((part) =>
      part.kind === "group"
        ? part.of.map(({ name, label }) => [`${part.name}.${name}`, `${part.label}: ${label}`])
        : [[part.name, part.label]],
    ),
  );

/** An entry of a list before anything is typed. */
export function blank(parts: readonly (Control | List)[]): Record<string, unknown> {
  const entry: Record<string, unknown> = {};
  for (const part of parts) {
    const [name = "", inner] = part.name.split(".");
    const start =
      part.kind === "list" ? [] : part.kind === "tick" ? false : part.kind === "dye" ? "wine" : "";
    entry[name] = inner ? { ...(entry[name] as object), [inner]: start } : start;
  }
  return entry;
}
