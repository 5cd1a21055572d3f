/** What staff have chosen to pay back, as it is sent. */
import type { components } from "@/api/schema";
import { typedAmount } from "@/lib/typedAmount";
import type { AdminOrder } from "./types";

export type RefundPartsBody = components["schemas"]["RefundPartsBody"];
export type RefundCause = components["schemas"]["RefundCause"];

export const CAUSES: Readonly<Record<RefundCause, string>> = {
  damaged: "Damaged",
  wrong_piece: "Wrong piece",
  not_as_described: "Not as described",
  late: "Too late",
  cancelled: "The customer wants less",
  came_back: "The parcel came back",
  goodwill: "Goodwill",
  other: "Something else",
};

/** Pieces of one line: how many, and whether they are sold again. */
export type Chosen = { quantity: number; backOnSale: boolean };
export type ChosenPieces = Readonly<Record<string, Chosen>>;

/** A damaged saree is not sold again unless somebody says so. */
export const sellsAgain = (cause: string): boolean => cause !== "damaged";

/** Null while nothing is chosen, or the goodwill cannot be read. */
export function partsOf(
  cause: RefundCause,
  pieces: ChosenPieces,
  shipping: boolean,
  goodwill: string,
): RefundPartsBody | null {
  const more = goodwill.trim() === "" ? 0 : typedAmount(goodwill);
  const lines = Object.entries(pieces)
    .filter(([, { quantity }]) => quantity > 0)
    .map(([productId, chosen]) => ({ productId, ...chosen }));
  if (more === null || (lines.length === 0 && !shipping && more === 0)) return null;
  return { cause, lines, shipping, ...(more > 0 && { goodwill: more }) };
}

/** The lines of an order of which pieces are left: not paid back, and to be packed. */
export const linesLeft = ({ items, returnedItems }: Pick<AdminOrder, "items" | "returnedItems">) =>
  items.flatMap((item) => {
    const left = returnedItems.find(({ id }) => id === item.id)?.left ?? item.quantity;
    return left > 0 ? [{ ...item, quantity: left }] : [];
  });
