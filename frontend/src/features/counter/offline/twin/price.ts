/**
 * What a bill costs: the offer, then what is taken off by hand, then whole rupees where the owner wants them.
 * `counter/src/price.rs`, in paise. All of that is taken off goods; a service costs what it costs.
 */
import type { CartLine, HandDiscount, HandDiscounts } from "./cart";
import { idOf, isGoods } from "./cart";
import type { AppliedOffer } from "./offers";
import { allocate, share, sum } from "./paise";
import { Refused } from "./refusal";

export type PricedLine = CartLine & {
  /** Its part of everything that is taken off. */
  discount: number;
  /** What of it was taken off this line alone, by hand. */
  own: number;
};

/** `total` = `subtotal` − `offLines` − offer or `discount` − `cash` − `rounding`. */
export type PricedSale = {
  lines: PricedLine[];
  subtotal: number;
  offLines: number;
  offer: { label: string; amount: number } | null;
  discount: number;
  cash: number;
  rounding: number;
  total: number;
};

const NOTHING: HandDiscount = { percentage: 0, cash: 0 };

/** What there is still to take off it. */
const leftOf = (line: PricedLine): number => (isGoods(line) ? line.total - line.discount : 0);
/** Of the goods. */
const left = (lines: readonly PricedLine[]): number => sum(lines.map(leftOf));
const ownOf = ({ product }: CartLine, byHand: HandDiscounts): HandDiscount =>
  byHand.lines.get(idOf(product.id)) ?? NOTHING;

/** Before anything else comes off, its own discount does. */
function withOwn(line: CartLine, place: number, byHand: HandDiscounts): PricedLine {
  const { percentage, cash } = ownOf(line, byHand);
  if (!isGoods(line) && (percentage > 0 || cash > 0)) {
    const field = cash === 0 ? "discountPercentage" : "cashDiscount";
    throw new Refused("invalid", `items[${place}].${field}`, "Nothing is taken off a service");
  }
  const own = share(line.total, percentage) + cash;
  if (own > line.total) {
    const message = "That is more than the saree costs";
    throw new Refused("invalid", `items[${place}].cashDiscount`, message);
  }
  return { ...line, discount: own, own };
}

const withParts = (lines: readonly PricedLine[], parts: readonly number[]): PricedLine[] =>
  lines.map((line, at) => ({ ...line, discount: line.discount + (parts[at] ?? 0) }));

/** By largest remainder over what the goods cost still. */
const takeOff = (lines: readonly PricedLine[], amount: number): PricedLine[] =>
  withParts(lines, allocate(amount, lines.map(leftOf)));

/** The field in which something was typed that is part of too much. */
function firstByHand(
  lines: readonly PricedLine[],
  byHand: HandDiscounts,
  takesShare: boolean,
): string {
  if (takesShare) return "discountPercentage";
  const place = lines.findIndex(({ own }) => own !== 0);
  const line = lines[place];
  if (!line || byHand.bill.cash !== 0) return "cashDiscount";
  const field = ownOf(line, byHand).cash === 0 ? "discountPercentage" : "cashDiscount";
  return `items[${place}].${field}`;
}

/**
 * @param most percent of the goods' subtotal that may be taken off by hand
 * @param wholeRupees whether paise are taken off
 */
export function priceSale(
  cart: readonly CartLine[],
  best: AppliedOffer | null,
  byHand: HandDiscounts,
  most: number,
  wholeRupees: boolean,
): PricedSale {
  const subtotal = sum(cart.map(({ total }) => total));
  const ofGoods = sum(cart.filter(isGoods).map(({ total }) => total));
  let lines = cart.map((line, place) => withOwn(line, place, byHand));
  const offLines = sum(lines.map(({ own }) => own));

  const leftOfEach = lines.map(leftOf);
  // Never more than is left of a line.
  const offered = leftOfEach.map((there, at) => Math.min(best?.parts[at] ?? 0, there));
  const offerSaves = sum(offered);
  const part = share(left(lines), byHand.bill.percentage);
  // Of equal savings the one by hand: whoever typed it sees it.
  const takesShare = part !== 0 && part >= offerSaves;
  const offer =
    takesShare || best === null || offerSaves === 0
      ? null
      : { label: best.label, amount: offerSaves };
  const discount = takesShare ? part : 0;
  lines = withParts(lines, takesShare ? allocate(part, leftOfEach) : offered);

  const { cash } = byHand.bill;
  if (offLines + discount + cash > share(ofGoods, most)) {
    const message = `You can take off up to ${most}%. Please ask a manager for more`;
    throw new Refused("discount_over_limit", firstByHand(lines, byHand, takesShare), message);
  }
  if (cash > left(lines)) {
    throw new Refused("invalid", "cashDiscount", "That is more than the sarees cost");
  }
  lines = takeOff(lines, cash);
  const rounding = wholeRupees ? left(lines) % 100 : 0;
  lines = takeOff(lines, rounding);
  const total = left(lines) + subtotal - ofGoods;
  return { lines, subtotal, offLines, offer, discount, cash, rounding, total };
}
