/** The cart's scope and the hooks that read it. Outside the scope they raise, as the specification asks (section 6). */
import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import type { Product } from "@/api/types";
import type { Cart, CartAction, CartOutcome } from "./cart";
import { toCartItem } from "./cartItem";
import type { CartStore } from "./cartStore";
import type { CustomLine } from "./customLine";

export type CartScope = {
  store: CartStore;
  /** Applies a change and tells the shopper what happened. */
  tell(action: CartAction): CartOutcome;
};

export const CartContext = createContext<CartScope | null>(null);

/** The cart's scope, for hooks of this feature. */
export function useCartScope(): CartScope {
  const scope = useContext(CartContext);
  if (!scope) throw new Error("The cart was used outside its provider.");
  return scope;
}

export type CartHandle = {
  lines: Cart;
  /** Puts a saree into the cart; an already present one gets more, up to its stock. */
  add(product: Product, quantity?: number): CartOutcome;
  /** Puts a payment for a custom order into the cart, in place of an earlier one, without a message. */
  book(line: CustomLine): CartOutcome;
  /** Below 1 is ignored; above stock is capped and said. */
  update(id: string, quantity: number): CartOutcome;
  remove(id: string): CartOutcome;
  clear(): CartOutcome;
  /** Notes what the server says about a line, without a message. */
  refresh(id: string, news: { price?: number; stock?: number }): void;
  /** Takes out what has been paid for, without a message. */
  bought(paid: Omit<Extract<CartAction, { do: "bought" }>, "do">): void;
};

/** The cart and what can be done to it. */
export function useCart(): CartHandle {
  const { store, tell } = useCartScope();
  const lines = useSyncExternalStore(store.subscribe, store.lines);
  return useMemo(
    () => ({
      lines,
      add: (product, quantity = 1) => tell({ do: "add", item: toCartItem(product, quantity) }),
      book: (line) => store.change({ do: "book", item: line }),
      update: (id, quantity) => tell({ do: "update", id, quantity }),
      remove: (id) => tell({ do: "remove", id }),
      clear: () => tell({ do: "clear" }),
      refresh: (id, news) => {
        store.change({ do: "refresh", id, ...news });
      },
      bought: (paid) => {
        store.change({ do: "bought", ...paid });
      },
    }),
    [lines, store, tell],
  );
}
