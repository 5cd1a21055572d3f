/** One line of the cart, as it lies in the browser (spec section 3, "Cart item"). */
import type { components } from "@/api/schema";
import type { Product } from "@/api/types";

/**
 * Name, price and stock are what the shopper saw when adding; they are shown, never charged. The server trusts
 * `id` and `quantity` alone and answers with its own figures.
 */
export type CartItem = {
  id: string;
  name: string;
  /** Whole or decimal rupees, as last seen. */
  price: number;
  images: string[];
  image: string;
  categoryId: string;
  sku: string;
  /** Pieces available when last heard of. Quantities are capped at it. */
  stock: number;
  quantity: number;
  featured: boolean;
  trending: boolean;
  description: string;
  rating: number;
  specifications: Record<string, string>;
  /** A saree that is still to be woven: the line pays for a part of it, once the shop has it. */
  customOrder?: CustomOrderRef | PendingCustomOrder;
};

/** What of a custom order is paid for. */
export type PaymentKind = components["schemas"]["CustomPaymentKind"];

/** A custom order that the shop has, what opens it, and what the line was put there to pay. */
export type CustomOrderRef = { id: string; token: string; kind: PaymentKind };

/**
 * A custom order that could not be saved with the shop yet. Its key makes it the same one however often it is sent; what is
 * in the form is known to whoever saves it. The shop has named no price for it, so nothing of it is charged before.
 */
export type PendingCustomOrder = { pending: { key: string; form: Record<string, unknown> } };

/** The key of what is not saved yet; null for all other lines. */
export const pendingKey = ({ customOrder }: CartItem): string | null =>
  customOrder && "pending" in customOrder ? customOrder.pending.key : null;

export const pendingKeys = (lines: readonly CartItem[]): string[] =>
  lines.flatMap((line) => pendingKey(line) ?? []);

/** A cart line for this product, quantity still to be capped by the cart. */
export function toCartItem(product: Product, quantity: number): CartItem {
  return {
    id: product.id,
    name: product.name,
    price: product.price,
    images: product.images,
    image: product.images[0] ?? "",
    categoryId: product.categoryId,
    sku: product.sku,
    stock: product.stock,
    quantity,
    featured: product.featured,
    trending: product.trending,
    description: product.description,
    rating: product.rating,
    specifications: product.specifications,
  };
}

type Loose = Record<string, unknown>;

const isObject = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const amount = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && value >= 0;

const count = (value: unknown): value is number => amount(value) && Number.isInteger(value);

const words = (value: unknown): string => (typeof value === "string" ? value : "");

function wordMap(value: unknown): Record<string, string> {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}

function readCustomOrder(value: unknown): CartItem["customOrder"] | null {
  if (!isObject(value)) return null;
  const { id, token, kind, pending } = value;
  if (isObject(pending)) {
    const { key, form } = pending;
    return typeof key === "string" && isObject(form) ? { pending: { key, form } } : null;
  }
  if (typeof id !== "string" || typeof token !== "string") return null;
  // Carts from before there was anything else to pay say nothing: theirs are bookings.
  return { id, token, kind: kind === "advance" || kind === "balance" ? kind : "booking" };
}

/** A picture that this browser drew itself: a custom order's line shows no other one. In characters of its address. */
const DRAWN = "data:image/";
const LONGEST_DRAWN = 16_000;

const readDrawn = (value: unknown): string => {
  const address = words(value);
  return address.startsWith(DRAWN) && address.length <= LONGEST_DRAWN ? address : "";
};

/**
 * Reads one stored line. Null when it is not a cart line; what is missing and harmless gets the defaults of
 * spec section 3. A line without id, name, price or a quantity from 1 is not a line.
 */
export function readCartItem(value: unknown): CartItem | null {
  if (!isObject(value)) return null;
  const { id, name, price, quantity } = value;
  if (typeof id !== "string" || id === "" || typeof name !== "string") return null;
  if (!amount(price) || !count(quantity) || quantity < 1) return null;
  const images = Array.isArray(value.images)
    ? value.images.filter((image): image is string => typeof image === "string")
    : [];
  const customOrder = readCustomOrder(value.customOrder);
  return {
    id,
    name,
    price,
    images,
    image: customOrder ? readDrawn(value.image) : words(value.image) || (images[0] ?? ""),
    categoryId: words(value.categoryId),
    sku: words(value.sku),
    stock: count(value.stock) ? value.stock : 0,
    quantity,
    featured: value.featured === true,
    trending: value.trending === true,
    description: words(value.description),
    rating: amount(value.rating) ? value.rating : 0,
    specifications: wordMap(value.specifications),
    ...(customOrder && { customOrder }),
  };
}
