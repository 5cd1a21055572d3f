/** What lies on the counter, checked and merged by saree: `pricing/src/cart_line.rs` and what the API checks of a body. */
import { toPaise } from "@/lib/money";
import { MOST_LINES, MOST_PIECES } from "../../staff/billLimits";
import type { QuoteBody, Snapshot, SnapshotProduct } from "../types";
import { toBasisPoints } from "./paise";
import { Refused } from "./refusal";

export type CartLine = {
  product: SnapshotProduct;
  quantity: number;
  /** Price times quantity, in paise. */
  total: number;
};

/** Taken off by hand: first a part, then a sum in paise. */
export type HandDiscount = { percentage: number; cash: number };
export type HandDiscounts = {
  /** By product. */
  lines: ReadonlyMap<string, HandDiscount>;
  bill: HandDiscount;
};

type Typed = Pick<QuoteBody, "discountPercentage" | "cashDiscount">;

/** What discounts, offers and the rounding see of a bill: not its services. */
export const isGoods = ({ product }: Pick<CartLine, "product">): boolean => !product.isService;

/** One spelling for each UUID. */
export const idOf = (text: string): string => text.trim().toLowerCase();

function discountOf(typed: Typed, prefix: string): HandDiscount {
  const percentage = typed.discountPercentage ?? 0;
  const points = toBasisPoints(percentage);
  if (points < 0 || points > 10_000) {
    throw new Refused(
      "invalid",
      `${prefix}discountPercentage`,
      "A percentage lies between 0 and 100, with at most two decimals",
    );
  }
  const cash = toPaise(typed.cashDiscount ?? 0);
  if (cash < 0) {
    const message = "Please enter an amount of zero or more";
    throw new Refused("invalid", `${prefix}cashDiscount`, message);
  }
  return { percentage, cash };
}

export function handDiscounts(body: QuoteBody): HandDiscounts {
  const lines = new Map<string, HandDiscount>();
  for (const [place, item] of body.items.entries()) {
    const discount = discountOf(item, `items[${place}].`);
    if (discount.percentage === 0 && discount.cash === 0) continue;
    const id = idOf(item.id);
    if (lines.has(id)) {
      const message = "Please say once what is taken off a saree";
      throw new Refused("invalid", `items[${place}].id`, message);
    }
    lines.set(id, discount);
  }
  return { lines, bill: discountOf(body, "") };
}

/** Pieces by product, in the order in which they were scanned. */
function merged(items: QuoteBody["items"]): Map<string, number> {
  if (items.length === 0) throw new Refused("cart_empty", "items", "Your cart is empty");
  if (items.length > MOST_LINES) {
    const message = `A bill has at most ${MOST_LINES} lines. Please finish it and begin another`;
    throw new Refused("too_many_lines", "items", message);
  }
  const pieces = new Map<string, number>();
  for (const [place, item] of items.entries()) {
    const id = idOf(item.id);
    const all = (pieces.get(id) ?? 0) + item.quantity;
    if (!Number.isInteger(item.quantity) || item.quantity < 1 || all > MOST_PIECES) {
      const message = `Please choose a quantity from 1 to ${MOST_PIECES}`;
      throw new Refused("invalid", `items[${place}].quantity`, message);
    }
    pieces.set(id, all);
  }
  return pieces;
}

/** The lines in the order in which they were scanned, each saree once. */
export function cartLines(snapshot: Snapshot, items: QuoteBody["items"]): CartLine[] {
  const pieces = merged(items);
  const known = new Map(snapshot.products.map((product) => [idOf(product.id), product]));
  const gone = items.findIndex(({ id }) => !known.has(idOf(id)));
  if (gone >= 0) {
    const message = "This saree is no longer available";
    throw new Refused("unknown_product", `items[${gone}].id`, message);
  }
  return [...pieces].flatMap(([id, quantity]) => {
    const product = known.get(id);
    return product ? [{ product, quantity, total: toPaise(product.price) * quantity }] : [];
  });
}
