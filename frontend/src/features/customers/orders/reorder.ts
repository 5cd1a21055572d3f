/** Buying the same sarees once more: what still exists goes into the cart, and one sentence says what does not. */
import { publicApi } from "@/api/client";
import type { Product } from "@/api/types";

type Bought = { id: string; name: string; quantity: number };

export type Reorder = {
  /** What can be bought, no more than there is. */
  lines: { product: Product; quantity: number }[];
  /** Names of what is sold out or no longer offered. */
  gone: string[];
  /** Of these there are fewer than last time. */
  fewer: { name: string; left: number }[];
};

/** @param found the sarees as they are today; null for one that is no longer offered. */
export function planReorder(items: readonly Bought[], found: readonly (Product | null)[]): Reorder {
  const plan: Reorder = { lines: [], gone: [], fewer: [] };
  items.forEach((item, position) => {
    const product = found[position];
    if (!product || product.stock <= 0) {
      plan.gone.push(item.name);
      return;
    }
    const quantity = Math.min(item.quantity, product.stock);
    plan.lines.push({ product, quantity });
    if (quantity < item.quantity) plan.fewer.push({ name: product.name, left: product.stock });
  });
  return plan;
}

/** What of the plan is not in the cart yet: an order that was never paid may have left its sarees there. */
export function missingFrom(
  cart: readonly { id: string; quantity: number }[],
  { lines }: Reorder,
): Reorder["lines"] {
  const held = new Map(cart.map(({ id, quantity }) => [id, quantity]));
  return lines
    .map(({ product, quantity }) => ({
      product,
      quantity: quantity - (held.get(product.id) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}

const list = new Intl.ListFormat("en-IN", { type: "conjunction" });

/** What did not go into the cart as before, in one message; null when everything did. */
export function reorderMessage({ lines, gone, fewer }: Reorder): string | null {
  if (lines.length === 0) {
    return gone.length === 1
      ? `${gone[0]} is no longer available.`
      : "None of these sarees is available any more.";
  }
  const sentences: string[] = [];
  if (gone.length > 0) {
    sentences.push(`${list.format(gone)} ${gone.length === 1 ? "is" : "are"} no longer available.`);
  }
  for (const { name, left } of fewer) sentences.push(`Only ${left} available: ${name}.`);
  return sentences.length > 0 ? sentences.join(" ") : null;
}

/** Today's saree, or null when the shop no longer offers it. Throws when the shop cannot be asked. */
export async function findProduct(id: string): Promise<Product | null> {
  const { data, error, response } = await publicApi.GET("/api/products/{id}", {
    params: { path: { id } },
  });
  if (data) return data.data;
  if (response.status === 404) return null;
  throw error;
}
