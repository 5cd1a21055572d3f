/** Two versions of a section, field by field. */

export type Difference = { path: string; before: string; after: string };

function flat(value: unknown, path: string, into: Map<string, string>): void {
  if (value !== null && typeof value === "object") {
    for (const [key, one] of Object.entries(value)) flat(one, path ? `${path}.${key}` : key, into);
  } else into.set(path, value === true ? "Yes" : value === false ? "No" : String(value ?? ""));
}

export function differences(before: unknown, after: unknown): Difference[] {
  const [was, is] = [new Map<string, string>(), new Map<string, string>()];
  flat(before, "", was);
  flat(after, "", is);
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((path) => {
    const one = { path, before: was.get(path) ?? "", after: is.get(path) ?? "" };
    return one.before === one.after ? [] : [one];
  });
}

/** `slides.0.action.label` → "Slides 1: action: label", where the form has no label for it. */
export const spoken = (path: string): string =>
  path
    .replace(/\.(\d+)/g, (_, at: string) => ` ${Number(at) + 1}`)
    .split(".")
    .map((word) => word.replace(/[A-Z]/g, (sign) => ` ${sign.toLowerCase()}`))
    .join(": ")
    .replace(/^\w/, (first) => first.toUpperCase());
