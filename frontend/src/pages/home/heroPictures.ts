import type { Product } from "@/api/types";
import { cardShots, type Shot } from "@/features/catalog/facts";

export type HeroPicture = { product: Product; shot: Shot };

/**
 * For slides without a picture of their own: one of the featured sarees each, the dearest first (the first slide speaks
 * of a wedding), a different kind of saree as long as there are kinds left. The same answer gives the same pictures.
 */
export function heroPictures(featured: readonly Product[], slides: number): HeroPicture[] {
  const dearest = [...featured].sort(
    (one, other) => other.price - one.price || one.id.localeCompare(other.id),
  );
  const kinds = new Set<string>();
  const firstOfKind = dearest.filter(({ categoryId }) => {
    const isNew = !kinds.has(categoryId);
    kinds.add(categoryId);
    return isNew;
  });
  const others = dearest.filter((product) => !firstOfKind.includes(product));
  return [...firstOfKind, ...others]
    .flatMap((product) => {
      const all = cardShots(product);
      const shot = all.find(({ shot }) => shot === "pallu") ?? all[0];
      return shot ? [{ product, shot }] : [];
    })
    .slice(0, slides);
}
