/** Custom orders go into the cart as they are, saved or not, without a message. */
import { useMemo } from "react";
import { keptFiles } from "@/lib/keptFiles";
import { bookCustom, customChanged, customSaved } from "./booking";
import type { Cart, CartOutcome } from "./cart";
import { pendingKeys } from "./cartItem";
import { loadCart, saveCart } from "./cartStorage";
import type { CartStore } from "./cartStore";
import type { CustomLine, PendingLine } from "./customLine";
import { useCartScope } from "./useCart";

/** The pictures of what was not saved lie outside the cart, and go with their lines. */
export function forgetGone(keys: readonly string[], files = keptFiles): void {
  const left = pendingKeys(loadCart().lines);
  const gone = [...new Set(keys)].filter((key) => !left.includes(key));
  if (gone.length > 0) void files.forget(gone);
}

type Booked = CartOutcome | { kind: "notKept" };

export function bookingIn(store: CartStore, files = keptFiles) {
  function put(line: CustomLine | PendingLine, keys: readonly string[]): Booked {
    let before: Cart = [];
    const outcome = store.change({
      do: "apply",
      change: (cart, most) => {
        before = cart;
        return bookCustom(cart, line, keys, most);
      },
    });
    // The cart is another document: what lives with this page only would be lost on the way there.
    if (saveCart(store.lines())) return outcome;
    const change = () => ({ cart: before, outcome: { kind: "nothing" as const } });
    store.change({ do: "apply", change });
    return { kind: "notKept" };
  }
  return {
    /** In place of an earlier one, and of what was not saved under these keys. Where the browser has no room, the cart stays as it was. */
    book(line: CustomLine | PendingLine, keys: readonly string[]): Booked {
      const outcome = put(line, keys);
      const plain = { ...line, image: "" };
      // There may be room for the line, if not for its picture.
      const booked = outcome.kind === "notKept" && line.image ? put(plain, keys) : outcome;
      forgetGone([...keys, ...pendingKeys([line])], files);
      return booked;
    },
    /** It is saved now: what is to be paid takes its place, if there is anything. */
    saved(key: string, line: CustomLine | null): CartOutcome {
      const change = (cart: Cart) => customSaved(cart, key, line);
      const outcome = store.change({ do: "apply", change });
      forgetGone([key], files);
      return outcome;
    },
    /** It was asked for anew: the line that pays for it is the new one, where there is one. */
    changed(line: CustomLine): CartOutcome {
      return store.change({ do: "apply", change: (cart) => customChanged(cart, line) });
    },
  };
}

export type Booking = ReturnType<typeof bookingIn>;

export function useBooking(): Booking {
  const { store } = useCartScope();
  return useMemo(() => bookingIn(store), [store]);
}
