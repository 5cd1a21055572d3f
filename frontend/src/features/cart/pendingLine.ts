/** Making cart lines of custom orders that could not be saved yet (spec section 3, "Custom cart item"). */
import type { PendingCustomOrder } from "./cartItem";
import type { PendingLine } from "./customLine";

type Unsaved = PendingCustomOrder["pending"] & {
  /** Rupees, as the form said. */
  price: number;
  description: string;
  /** What the preview showed, drawn in this browser. */
  image?: string | null | undefined;
};

export function toPendingLine(unsaved: Unsaved, now = Date.now()): PendingLine {
  const { key, form, price, description, image } = unsaved;
  const id = `custom-${now}`;
  return {
    id,
    sku: id,
    name: "Custom Jacquard Saree",
    price,
    images: [],
    image: image ?? "",
    categoryId: "custom",
    stock: 1,
    quantity: 1,
    featured: false,
    trending: false,
    description,
    rating: 0,
    specifications: {
      material: "Pure Silk",
      work: "Zari Jacquard",
      origin: "Custom",
      length: "5.5m",
    },
    customOrder: { pending: { key, form } },
  };
}

/** What is told on the phone of something that has no number yet. */
export const referenceOf = (key: string): string => key.slice(0, 8).toUpperCase();
