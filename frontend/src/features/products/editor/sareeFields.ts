/** The fields of a saree, their labels, and what the server calls them. */
import { z } from "zod/mini";
import type { components } from "@/api/schema";
import { staffLimits } from "@/api/staffLimits";
import { typedAmount } from "@/lib/typedAmount";

type Schemas = components["schemas"];
export type Saree = Schemas["AdminProduct"];
export type SareeBody = Schemas["ProductFormBody"];
export type Medium = Schemas["ProductMediaDetails"];

/** Facts of the label, in its order; the server has the same limit for each. */
export const FACTS = {
  material: "Fabric",
  zari: "Zari",
  origin: "Woven in",
  work: "Work",
  weave: "Weave",
  length: "Length",
  blouse: "Blouse piece",
  width: "Width",
  weight: "Weight",
  occasion: "Occasion",
  care: "Care",
} as const;
export const LONGEST_FACT = 200;

export const GROUNDS = { body: "Body", border: "Border", pallu: "Pallu" } as const;
export type Ground = keyof typeof GROUNDS;
const grounds = Object.keys(GROUNDS) as Ground[];

type Fact = keyof typeof FACTS;
export const facts = Object.keys(FACTS) as Fact[];
type ColourField = `${Ground}Name` | `${Ground}Hex`;

export type SareeFields = Record<
  "name" | "sku" | "categoryId" | "price" | "description" | Fact | ColourField,
  string
> & { featured: boolean; trending: boolean };
export type SareeField = keyof SareeFields;

/** In the order of the form; messages and the merge use the same. */
export const LABELS: Readonly<Record<SareeField, string>> = {
  name: "Name",
  sku: "Article number",
  categoryId: "Category",
  price: "Price",
  description: "Description",
  ...FACTS,
  bodyName: "Body colour",
  bodyHex: "Body colour on screens",
  borderName: "Border colour",
  borderHex: "Border colour on screens",
  palluName: "Pallu colour",
  palluHex: "Pallu colour on screens",
  featured: "Special offer",
  trending: "Trending",
};

const { ProductFormBody: most } = staffLimits;
const required = (label: string) =>
  z.string().check(z.trim(), z.minLength(1, `Please enter the ${label}`));
const anything = z.string();
const { featured: _, trending: __, ...texts } = LABELS;

export const schema = z.object({
  ...(Object.fromEntries(Object.keys(texts).map((name) => [name, anything])) as Record<
    keyof typeof texts,
    typeof anything
  >),
  name: required("name").check(z.maxLength(most.name.maxLength)),
  sku: z
    .string()
    .check(
      z.trim(),
      z.regex(/^[A-Z0-9-]{1,60}$/, "Please use capitals, digits and dashes, for example KAN-014"),
    ),
  categoryId: z.string().check(z.minLength(1, "Please choose a category")),
  price: z
    .string()
    .check(
      z.refine((typed) => typedAmount(typed) !== null, "Please enter rupees, for example 18,500"),
    ),
  featured: z.boolean(),
  trending: z.boolean(),
});

const PLAIN_HEX = "#7a1f2b";

export const noFields: SareeFields = {
  ...(Object.fromEntries(Object.keys(texts).map((name) => [name, ""])) as Record<
    keyof typeof texts,
    string
  >),
  bodyHex: PLAIN_HEX,
  borderHex: PLAIN_HEX,
  palluHex: PLAIN_HEX,
  featured: false,
  trending: false,
};

export function fieldsOf(saree: Saree): SareeFields {
  const { name, sku, categoryId, description, featured, trending, colours } = saree;
  const fields = { ...noFields, name, sku, categoryId, description, featured, trending };
  fields.price = String(saree.price);
  for (const fact of facts) fields[fact] = saree.specifications[fact] ?? "";
  for (const ground of colours ? grounds : []) {
    fields[`${ground}Name`] = colours?.[ground].name ?? "";
    fields[`${ground}Hex`] = (colours?.[ground].hex ?? PLAIN_HEX).toLowerCase();
  }
  return fields;
}

/** What is sent. Facts that have no field here stay as they are. */
export function sareeBody(
  fields: SareeFields,
  media: readonly Medium[],
  specifications: Saree["specifications"],
): SareeBody {
  const { name, sku, categoryId, description, featured, trending } = fields;
  const told = facts.flatMap((fact) =>
    fields[fact].trim() ? [[fact, fields[fact].trim()] as const] : [],
  );
  const others = Object.entries(specifications).filter(([key]) => !(key in FACTS));
  const colour = (ground: Ground) => ({
    name: fields[`${ground}Name`].trim(),
    hex: fields[`${ground}Hex`],
  });
  const coloured = grounds.some((ground) => colour(ground).name);
  return {
    name: name.trim(),
    sku: sku.trim(),
    categoryId,
    price: typedAmount(fields.price) ?? 0,
    description: description.trim(),
    featured,
    trending,
    specifications: Object.fromEntries([...others, ...told]),
    ...(coloured && {
      colours: { body: colour("body"), border: colour("border"), pallu: colour("pallu") },
    }),
    media: media.map(({ file, alt, caption, shot }) => ({ file, alt, caption, shot })),
  };
}

/** The server's messages, sorted into those of a field, those of a picture, and the rest. */
export function sortServerFields(errors: Readonly<Record<string, string>>): {
  fields: Partial<Record<SareeField, string>>;
  media: string | undefined;
  rest: string[];
} {
  const fields: Partial<Record<SareeField, string>> = {};
  const rest: string[] = [];
  let media: string | undefined;
  for (const [path, message] of Object.entries(errors)) {
    const bare = path.replace(/^product\./, "").replace(/^specifications\./, "");
    const [, ground, part] = /^colours\.(body|border|pallu)\.(name|hex)$/.exec(bare) ?? [];
    const name = ground ? `${ground}${part === "hex" ? "Hex" : "Name"}` : bare;
    if (name in LABELS) fields[name as SareeField] = message;
    else if (bare.startsWith("media")) media ??= message;
    else rest.push(message);
  }
  return { fields, media, rest };
}
