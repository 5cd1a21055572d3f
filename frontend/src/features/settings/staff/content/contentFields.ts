/** A page's words between the server's form and the one that is typed into: no nulls, and lists of plain texts as one text. */

export type ContentFields = Record<string, unknown>;

/** Texts that are lists: paragraphs parted by an empty line, short lines each on its own. */
const LISTS: Readonly<Record<string, { split: RegExp; join: string }>> = {
  paragraphs: { split: /\n\s*\n/, join: "\n\n" },
  inShort: { split: /\n/, join: "\n" },
};
const OPTIONAL = [
  "image",
  "before",
  "after",
  "saree",
  "source",
  "saidOn",
  "validUntil",
  "directions",
];
const NUMBERS = ["rating", "year"];
/** What may be absent as a whole, and the field without which it is. */
const PARTS: Readonly<Record<string, { fields: readonly string[]; needs: string }>> = {
  more: { fields: ["label", "link"], needs: "link" },
  certification: { fields: ["claim", "number", "validUntil"], needs: "number" },
};

const each = (value: object, change: (one: unknown, key: string) => unknown): ContentFields =>
  Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one, key)]));

function typed(value: unknown, key = ""): unknown {
  const list = LISTS[key];
  if (list && Array.isArray(value)) return value.join(list.join);
  const part = PARTS[key];
  if (part && value == null) return Object.fromEntries(part.fields.map((field) => [field, ""]));
  if (value == null) return "";
  if (Array.isArray(value)) return value.map((one) => typed(one));
  if (typeof value === "object") return each(value, typed);
  return typeof value === "number" ? String(value) : value;
}

function sent(value: unknown, key = ""): unknown {
  if (typeof value === "string") {
    const text = key === "body" ? value : value.trim();
    const list = LISTS[key];
    if (list)
      return text
        .split(list.split)
        .map((one) => one.trim())
        .filter(Boolean);
    if (NUMBERS.includes(key)) return text === "" ? null : Number(text);
    return text === "" && OPTIONAL.includes(key) ? null : text;
  }
  if (Array.isArray(value)) return value.map((one) => sent(one));
  if (typeof value !== "object" || value === null) return value;
  const part = PARTS[key];
  const whole = each(value, sent);
  return part && whole[part.needs] === "" ? null : whole;
}

export const fieldsOf = (value: object): ContentFields => typed(value) as ContentFields;
export const wordsOf = (fields: ContentFields): unknown => sent(fields);
