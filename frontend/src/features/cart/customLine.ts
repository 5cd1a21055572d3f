/** Cart lines that pay for custom orders, beside those of sarees that are there. */
import type { components } from "@/api/schema";
import type { Cart } from "./cart";
import {
  type CartItem,
  type CustomOrderRef,
  type PendingCustomOrder,
  pendingKey,
} from "./cartItem";

type Schemas = components["schemas"];
type Payment = CustomOrderRef &
  Pick<Schemas["CustomOrderToPay"], "cartItem"> & {
    /** What the preview showed, drawn in this browser. */
    image?: string | null | undefined;
  };

export type CustomLine = CartItem & { customOrder: CustomOrderRef };
/** One that is still to be saved, and then becomes the other. */
export type PendingLine = CartItem & { customOrder: PendingCustomOrder };

/** A line that pays for this custom order, as the shop words it. One custom order is one line, whatever its form was called. */
export const toCustomLine = ({ id, token, kind, cartItem, image }: Payment): CustomLine => ({
  ...cartItem,
  id: `custom-${id}`,
  images: [],
  image: image ?? "",
  featured: false,
  trending: false,
  rating: 0,
  customOrder: { id, token, kind },
});

const isPending = (line: CartItem): line is PendingLine => pendingKey(line) !== null;
const isCustom = (line: CartItem): line is CustomLine => !!line.customOrder && !isPending(line);

export const byKind = (lines: readonly CartItem[]) => ({
  sarees: lines.filter((line) => !line.customOrder),
  custom: lines.filter(isCustom),
  pending: lines.filter(isPending),
});

/** Whether the cart pays just this: the same part of the same custom order, at the same price, with what opens it now. */
export const pays = (cart: Cart, { id, customOrder, price }: CustomLine): boolean =>
  byKind(cart).custom.some(
    ({ id: other, customOrder: { kind, token }, price: asked }) =>
      other === id && kind === customOrder.kind && token === customOrder.token && asked === price,
  );

const PAYS_FOR: Readonly<Record<CustomOrderRef["kind"], string>> = {
  booking: "Books drawing and sample",
  advance: "Weaving begins with it",
  balance: "The sarees leave after it",
};

/**
 * What a line pays for. Nothing where the shop calls it something else by now: the line was put there for another part.
 */
export const paysFor = (line: CustomLine, charge: { name: string } | undefined): string | null =>
  charge && charge.name !== line.name ? null : PAYS_FOR[line.customOrder.kind];
