/** The fields of an offer, their labels, and the way to and from what the server calls them. */
import { z } from "zod/mini";
import { typedAmount } from "@/lib/typedAmount";
import { indianTime, momentOf } from "./indianTime";
import type { Offer, OfferBody, OfferSaree } from "./queries";

export type OfferFields = {
  kind: "automatic" | "coupon";
  label: string;
  description: string;
  code: string;
  discountPercentage: string;
  maxDiscount: string;
  minOrderValue: string;
  minItems: string;
  categories: string[];
  products: OfferSaree[];
  scope: OfferBody["scope"];
  startsAt: string;
  endsAt: string;
  maxUses: string;
  maxUsesPerCustomer: string;
  image: string;
  onSite: boolean;
};
export type OfferField = keyof OfferFields;

/** In the order of the form; messages and the merge use the same. */
export const LABELS: Readonly<Record<OfferField, string>> = {
  kind: "How shoppers get it",
  label: "Name",
  code: "Code",
  description: "Description",
  discountPercentage: "Percent off",
  maxDiscount: "Largest discount in ₹",
  minOrderValue: "Smallest order in ₹",
  minItems: "Pieces in the cart",
  categories: "Categories",
  products: "Sarees",
  scope: "Taken off",
  startsAt: "Begins",
  endsAt: "Ends",
  maxUses: "Uses in all",
  maxUsesPerCustomer: "Uses by one customer",
  image: "Picture",
  onSite: "Shown on the site",
};

const amount = z
  .string()
  .check(
    z.refine(
      (typed) => typed.trim() === "" || typedAmount(typed) !== null,
      "Please enter rupees, for example 5,000",
    ),
  );
const count = z
  .string()
  .check(
    z.refine(
      (typed) => /^\d{0,7}$/.test(typed.trim()),
      "Please enter a whole number, or leave it empty",
    ),
  );

const percent = (typed: string): number | null => {
  const plain = typed.replace("%", "").trim();
  const value = /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Number(plain) : 0;
  return value > 0 && value <= 100 ? value : null;
};

/** What the server decides is not decided here: only what cannot be sent. */
export const schema = z
  .object({
    kind: z.enum(["automatic", "coupon"]),
    label: z.string().check(z.trim(), z.minLength(1, "Please name the offer")),
    description: z.string(),
    code: z.string(),
    discountPercentage: z
      .string()
      .check(z.refine((typed) => percent(typed) !== null, "Please enter 0.01 to 100")),
    maxDiscount: amount,
    minOrderValue: amount,
    minItems: count,
    categories: z.array(z.string()),
    products: z.array(z.object({ id: z.string(), sku: z.string(), name: z.string() })),
    scope: z.enum(["wholeCart", "matchingItems"]),
    startsAt: z.string(),
    endsAt: z.string(),
    maxUses: count,
    maxUsesPerCustomer: count,
    image: z.string(),
    onSite: z.boolean(),
  })
  .check(
    z.refine(({ kind, code }) => kind === "automatic" || code.trim() !== "", {
      path: ["code"],
      error: "Please enter a code, or make one",
    }),
  );

export const noFields: OfferFields = {
  kind: "automatic",
  label: "",
  description: "",
  code: "",
  discountPercentage: "",
  maxDiscount: "",
  minOrderValue: "",
  minItems: "",
  categories: [],
  products: [],
  scope: "wholeCart",
  startsAt: "",
  endsAt: "",
  maxUses: "",
  maxUsesPerCustomer: "",
  image: "",
  onSite: true,
};

const text = (value: number | null | undefined): string => (value == null ? "" : String(value));

export const fieldsOf = (offer: Offer): OfferFields => ({
  kind: offer.code == null ? "automatic" : "coupon",
  label: offer.label,
  description: offer.description,
  code: offer.code ?? "",
  discountPercentage: String(offer.discountPercentage),
  maxDiscount: text(offer.maxDiscount),
  minOrderValue: text(offer.minOrderValue),
  minItems: text(offer.minItems),
  categories: offer.categories,
  products: offer.sarees,
  scope: offer.scope,
  startsAt: indianTime(offer.startsAt),
  endsAt: indianTime(offer.endsAt),
  maxUses: text(offer.maxUses),
  maxUsesPerCustomer: text(offer.maxUsesPerCustomer),
  image: offer.image ?? "",
  onSite: offer.onSite,
});

const number = (typed: string): number | null => (typed.trim() === "" ? null : Number(typed));

/** What is sent. A moment that nobody touched stays as it was, to the second. */
export function offerBody(fields: OfferFields, draft: boolean, stored: Offer | null): OfferBody {
  return {
    label: fields.label.trim(),
    description: fields.description.trim(),
    code: fields.kind === "coupon" ? fields.code.trim().toUpperCase() : null,
    discountPercentage: percent(fields.discountPercentage) ?? 0,
    maxDiscount: typedAmount(fields.maxDiscount),
    minOrderValue: typedAmount(fields.minOrderValue),
    minItems: number(fields.minItems),
    categories: fields.categories,
    products: fields.products.map(({ id }) => id),
    scope: fields.scope,
    startsAt: momentOf(fields.startsAt, stored?.startsAt),
    endsAt: momentOf(fields.endsAt, stored?.endsAt),
    maxUses: number(fields.maxUses),
    maxUsesPerCustomer: number(fields.maxUsesPerCustomer),
    image: fields.image || null,
    onSite: fields.onSite,
    draft,
  };
}

/** The server's messages, sorted into those of a field and the rest. */
export function sortServerFields(errors: Readonly<Record<string, string>>): {
  fields: Partial<Record<OfferField, string>>;
  rest: string[];
} {
  const fields: Partial<Record<OfferField, string>> = {};
  const rest: string[] = [];
  for (const [path, message] of Object.entries(errors)) {
    const bare = path.replace(/^offer\./, "").replace(/\[.*$/, "");
    if (bare in LABELS) fields[bare as OfferField] ??= message;
    else rest.push(message);
  }
  return { fields, rest };
}
