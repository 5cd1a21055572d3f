/** Cart lines that book custom orders, beside those of sarees that are there. */
import type { components } from "@/api/schema";
import type { CartItem, CustomOrderRef } from "./cartItem";

type Schemas = components["schemas"];
type Booking = { id: string } & Schemas["CustomOrderToBook"];

export type CustomLine = CartItem & { customOrder: CustomOrderRef };

/** A line that books this custom order, as the shop words it. One custom order is one line, whatever its form was called. */
export const toCustomLine = ({ id, token, cartItem }: Booking): CustomLine => ({
  ...cartItem,
  id: `custom-${id}`,
  images: [],
  image: "",
  featured: false,
  trending: false,
  rating: 0,
  customOrder: { id, token },
});

const isCustom = (line: CartItem): line is CustomLine => line.customOrder !== undefined;

export const byKind = (lines: readonly CartItem[]) => ({
  sarees: lines.filter((line) => !isCustom(line)),
  custom: lines.filter(isCustom),
});
