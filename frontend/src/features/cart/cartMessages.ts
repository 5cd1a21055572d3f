/** What the shopper is told after a change of the cart (spec section 4: name, quantity and price when added). */
import { rupees } from "@/lib/money";
import type { CartOutcome } from "./cart";

export type CartMessage = {
  kind: "success" | "info";
  text: string;
  /** The picture of the saree in question. */
  image: string | undefined;
};

export const DAMAGED_NOTICE =
  "Part of your saved cart could not be read and was left out. Please check what is in it.";

const sarees = (count: number): string => `${count} different ${count === 1 ? "saree" : "sarees"}`;

export const tooManyNotice = (most: number): string =>
  `Your cart held more than ${sarees(most)}. The first ${most} were kept.`;

/** "Only 2 available", or the plain truth when there is none. */
export const availability = (stock: number): string =>
  stock > 0 ? `Only ${stock} available` : "Sold out";

/** Null when nothing happened that needs words. */
export function messageOf(outcome: CartOutcome): CartMessage | null {
  switch (outcome.kind) {
    case "added": {
      const { name, quantity, price, stock, image } = outcome.item;
      const limit = outcome.limited ? ` ${availability(stock)}.` : "";
      const text = `Added ${name}, quantity ${quantity}, ${rupees(price)} each.${limit}`;
      return { kind: "success", text, image: image || undefined };
    }
    case "updated": {
      const { name, quantity, stock, image } = outcome.item;
      return outcome.limited
        ? { kind: "info", text: `${availability(stock)}: ${name}`, image: image || undefined }
        : {
            kind: "success",
            text: `Quantity of ${name} is now ${quantity}.`,
            image: image || undefined,
          };
    }
    case "full": {
      const { name, stock, image } = outcome.item;
      return { kind: "info", text: `${availability(stock)}: ${name}`, image: image || undefined };
    }
    case "tooMany": {
      const text = `A cart holds at most ${sarees(outcome.most)}`;
      return { kind: "info", text, image: undefined };
    }
    case "removed":
      return { kind: "info", text: `Removed ${outcome.item.name}.`, image: undefined };
    case "cleared":
      return { kind: "info", text: "Your cart is empty now.", image: undefined };
    case "nothing":
      return null;
  }
}
