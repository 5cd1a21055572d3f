/** The automatic offer that saves most: `pricing/src/{quote,eligibility,saving}.rs`. */
import { toPaise } from "@/lib/money";
import type { SnapshotOffer } from "../types";
import { type CartLine, idOf, isGoods } from "./cart";
import { allocate, share, sum, toBasisPoints } from "./paise";

export type AppliedOffer = {
  label: string;
  /** What it takes off. */
  amount: number;
  /** Of each line, in their order. */
  parts: number[];
};

/** A moment in microseconds: a Date knows no more than milliseconds, and of two offers the older one wins. */
export function microseconds(moment: string): number {
  const [, head = moment, fraction = "", zone = ""] =
    /^(.*?)(?:\.(\d+))?(Z|[+-]\d\d:\d\d)$/.exec(moment) ?? [];
  return Date.parse(`${head}${zone}`) * 1000 + Number(fraction.slice(0, 6).padEnd(6, "0"));
}

const ofItsCategories = ({ categories }: SnapshotOffer, { product }: CartLine): boolean =>
  categories.length === 0 || categories.includes(product.category);
const ofItsProducts = ({ products }: SnapshotOffer, { product }: CartLine): boolean =>
  products.length === 0 || products.some((id) => idOf(id) === idOf(product.id));
const inScope = (offer: SnapshotOffer, line: CartLine): boolean =>
  isGoods(line) &&
  (offer.scope === "wholeCart" || (ofItsCategories(offer, line) && ofItsProducts(offer, line)));

/** The two lists are looked at one by one: some line is of a category, some line is a product. */
const somethingMatches = (offer: SnapshotOffer, lines: readonly CartLine[]): boolean =>
  lines.some((line) => ofItsCategories(offer, line)) &&
  lines.some((line) => ofItsProducts(offer, line)) &&
  lines.some((line) => inScope(offer, line));

function mayHave(offer: SnapshotOffer, lines: readonly CartLine[], now: Date): boolean {
  const at = now.getTime() * 1000;
  if (offer.startsAt !== null && at < microseconds(offer.startsAt)) return false;
  if (offer.endsAt !== null && at >= microseconds(offer.endsAt)) return false;
  if (!somethingMatches(offer, lines)) return false;
  const subtotal = sum(lines.map(({ total }) => total));
  if (offer.minOrder !== null && subtotal < toPaise(offer.minOrder)) return false;
  const pieces = sum(lines.map(({ quantity }) => quantity));
  return offer.minItems === null || pieces >= offer.minItems;
}

/** The least that can be paid online: what an offer leaves is nothing, or so much. */
const LEAST_PAYMENT = 100;

function savingOf(offer: SnapshotOffer, lines: readonly CartLine[]): number {
  const base = sum(lines.filter((line) => inScope(offer, line)).map(({ total }) => total));
  const part = share(base, offer.percentage);
  const amount = Math.max(0, offer.cap === null ? part : Math.min(part, toPaise(offer.cap)));
  const sarees = sum(lines.map(({ total }) => total));
  return amount === sarees ? amount : Math.min(amount, Math.max(0, sarees - LEAST_PAYMENT));
}

type Saving = { offer: SnapshotOffer; amount: number };

/** Above zero when `one` is the better: more in rupees, then in percent, then the older offer, then the smaller id. */
function rank(one: Saving, other: Saving): number {
  if (one.amount !== other.amount) return one.amount - other.amount;
  const percent = toBasisPoints(one.offer.percentage) - toBasisPoints(other.offer.percentage);
  if (percent !== 0) return percent;
  const older = microseconds(other.offer.createdAt) - microseconds(one.offer.createdAt);
  if (older !== 0) return older;
  return idOf(one.offer.id) < idOf(other.offer.id) ? 1 : -1;
}

/** By largest remainder over the lines in scope, counted in the order of products and not of the bill. */
function partsOf({ offer, amount }: Saving, lines: readonly CartLine[]): number[] {
  const byProduct = lines
    .map((line, place) => ({ line, place, id: idOf(line.product.id) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const weights = byProduct.map(({ line }) => (inScope(offer, line) ? line.total : 0));
  const parts = lines.map(() => 0);
  for (const [at, part] of allocate(amount, weights).entries()) {
    const place = byProduct[at]?.place;
    if (place !== undefined) parts[place] = part;
  }
  return parts;
}

/** null when no offer saves anything. It sees no services: they are neither counted nor discounted. */
export function bestOffer(
  lines: readonly CartLine[],
  offers: readonly SnapshotOffer[],
  now: Date,
): AppliedOffer | null {
  const goods = lines.filter(isGoods);
  let best: Saving | null = null;
  for (const offer of offers) {
    if (!mayHave(offer, goods, now)) continue;
    const saving = { offer, amount: savingOf(offer, goods) };
    if (saving.amount > 0 && (best === null || rank(saving, best) > 0)) best = saving;
  }
  if (best === null) return null;
  return { label: best.offer.label, amount: best.amount, parts: partsOf(best, lines) };
}
