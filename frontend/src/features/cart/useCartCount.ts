/** The number on the cart badge: pieces, not lines (spec section 2, "Header"). */
import { useSyncExternalStore } from "react";
import { countPieces } from "./cart";
import { useCartScope } from "./useCart";

export function useCartCount(): number {
  const { store } = useCartScope();
  return useSyncExternalStore(store.subscribe, () => countPieces(store.lines()));
}
