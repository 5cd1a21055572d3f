/** The fields of a saree, their labels, and what the server calls them. */
import { z } from "zod/mini";
import type { components } from "@/api/schema";
import { staffLimits } from "@/api/staffLimits";
import { hsnCode } from "@/lib/forms/formRules";
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

/** Numbers and codes of the tax and stock sections, which may be left empty. */
type TradeField = "mrp" | "cost" | "lowStockAt" | "weightGrams" | "barcode" | "hsn" | "gstRate";

export type SareeFields = Record<
  "name" | "sku" | "categoryId" | "price" | "description" | Fact | ColourField | TradeField,
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
  hsn: "HSN code",
  gstRate: "GST rate",
  mrp: "MRP",
  cost: "Cost",
  lowStockAt: "Runs out with",
  weightGrams: "Weight in grams",
  barcode: "Barcode",
  featured: "Special offer",
  trending: "Trending",
};

const { ProductFormBody: most } = staffLimits;
const required = (label: string) =>
  z.string().check(z.trim(), z.minLength(1, `Please enter the ${label}`));
const anything = z.string();
const amount = z
  .string()
  .check(
    z.refine(
      (typed) => !typed.trim() || typedAmount(typed) !== null,
      "Please enter rupees, for example 19,900",
    ),
  );
const digits = (pattern: RegExp, words: string) =>
  z.string().check(z.trim(), z.regex(pattern, words));
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
  mrp: amount,
  cost: amount,
  lowStockAt: digits(/^\d{0,6}$/, "Please enter a number of pieces, or leave it empty"),
  weightGrams: digits(/^\d{0,5}$/, "Please enter grams, for example 650"),
  barcode: digits(/^$|^[A-Za-z0-9-]{4,40}$/, "Please use 4 to 40 letters, digits and dashes"),
  hsn: hsnCode,
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
  const { mrp, cost, lowStockAt, weight, barcode, hsn, gstRate } = saree;
  const trade = { mrp, cost, lowStockAt, weightGrams: weight, barcode, hsn, gstRate };
  for (const [name, value] of Object.entries(trade)) {
    fields[name as TradeField] = value == null ? "" : String(value);
  }
  for (const fact of facts) fields[fact] = saree.specifications[fact] ?? "";
  for (const ground of colours ? grounds : []) {
    fields[`${ground}Name`] = colours?.[ground].name ?? "";
    fields[`${ground}Hex`] = (colours?.[ground].hex ?? PLAIN_HEX).toLowerCase();
  }
  return fields;
}

const whole = (typed: string): number | null => (typed.trim() ? Number(typed) : null);

/** What is left empty is not sent. */
const known = <Name extends string, Value>(name: Name, value: Value | null) =>
  (value === null ? {} : { [name]: value }) as { [Key in Name]?: Value };

/** What is sent of a picture or a video. */
export const sentMedium = ({ file, alt, caption, shot, focalPoint, poster }: Medium) => ({
  file,
  alt,
  caption,
  shot,
  focalPoint,
  poster,
});

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
    media: media.map(sentMedium),
    ...known("mrp", typedAmount(fields.mrp)),
    ...known("cost", typedAmount(fields.cost)),
    ...known("lowStockAt", whole(fields.lowStockAt)),
    ...known("weight", whole(fields.weightGrams)),
    ...known("barcode", fields.barcode.trim() || null),
    ...known("hsn", fields.hsn.trim() || null),
    ...known("gstRate", whole(fields.gstRate)),
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
    if (path.replace(/^product\./, "") === "weight") {
      fields.weightGrams = message;
      continue;
    }
    const name = ground ? `${ground}${part === "hex" ? "Hex" : "Name"}` : bare;
    if (name in LABELS) fields[name as SareeField] = message;
    else if (bare.startsWith("media")) media ??= message;
    else rest.push(message);
  }
  return { fields, media, rest };
}
