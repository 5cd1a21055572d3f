/** Small facts about a saree, put into the words and orders that screens use. */
import type { Product } from "@/api/types";

export type Shot = Product["media"][number];

/** All pictures and videos of a saree. Older entries may only have addresses; those become plain pictures. */
export function shots(product: Product): Shot[] {
  if (product.media.length > 0) return product.media;
  return product.images.map((url) => ({
    url,
    kind: /\.(mp4|webm)$/i.test(url) ? "video" : "image",
    alt: product.name,
    caption: "",
    shot: "",
    width: 1200,
    height: 1600,
    poster: null,
    blur: null,
  }));
}

/** The pictures only, for cards: at most four. */
export function cardShots(product: Product): Shot[] {
  return shots(product)
    .filter((shot) => shot.kind === "image")
    .slice(0, 4);
}

const firstPart = (text: string): string => text.split(/[,;(]/)[0]?.trim() ?? "";

const isNone = (text: string): boolean => /^(no|none|without)\b/i.test(text);

/**
 * "Mulberry silk · tested zari": what it is made of and the one thing that decides its price. The name already says
 * which weave it is. A saree without zari tells its work instead.
 */
export function factLine(product: Product): string {
  const { zari = "", work = "", material = "" } = product.specifications;
  const detail = firstPart(isNone(zari) || !zari ? work : zari);
  // Whole: "Silk warp" alone would hide the cotton.
  const fabric = material.split(/[;(]/)[0]?.trim() || product.categoryName;
  return [fabric, detail.charAt(0).toLowerCase() + detail.slice(1)].filter(Boolean).join(" · ");
}

/** The three colours of the thread strip, or null: they are never invented. */
export function threadColours(product: Product) {
  const { body, border, pallu } = product.colours ?? {};
  return body && border && pallu ? { body, border, pallu } : null;
}

/** How long a saree counts as new, in days. */
const NEW_DAYS = 21;

/** At most one word on a card's picture, in this order. */
export function badgeWord(product: Product, now = Date.now()): string | null {
  if (product.stock <= 0) return "Sold out";
  if (product.stock === 1) return "Last piece";
  if (product.trending) return "Trending";
  const age = (now - new Date(product.createdAt).getTime()) / 86_400_000;
  return age >= 0 && age <= NEW_DAYS ? "New" : null;
}

/** Rows of the silk label in the order of the tag; the spec's four come first in meaning, the rest where known. */
const LABEL_ROWS: readonly (readonly [key: string, term: string])[] = [
  ["material", "Fabric"],
  ["zari", "Zari"],
  ["work", "Work"],
  ["weave", "Weave"],
  ["length", "Length"],
  ["blouse", "Blouse piece"],
  ["width", "Width"],
  ["weight", "Weight"],
  ["border", "Border"],
  ["pallu", "Pallu"],
  ["loom", "Loom"],
  ["mark", "Mark no."],
  ["origin", "Woven in"],
  ["countryOfOrigin", "Country of origin"],
  ["weaver", "Weaver"],
  ["occasion", "Occasion"],
  ["care", "Care"],
];
const KNOWN = new Set(LABEL_ROWS.map(([key]) => key));

const asTitle = (key: string): string =>
  key.charAt(0).toUpperCase() +
  key.slice(1).replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

/** The facts sewn to the cloth; what is unknown is absent. */
export function labelRows(product: Product): { id: string; term: string; value: string }[] {
  const facts = product.specifications;
  const known = LABEL_ROWS.flatMap(([key, term]) => {
    const value = facts[key]?.trim();
    return value ? [{ id: key, term, value }] : [];
  });
  const others = Object.entries(facts).flatMap(([key, value]) =>
    !KNOWN.has(key) && value.trim() ? [{ id: key, term: asTitle(key), value }] : [],
  );
  const sku = product.sku ? [{ id: "sku", term: "SKU", value: product.sku }] : [];
  return [...known, ...others, ...sku];
}
