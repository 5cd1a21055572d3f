/** Gives the pages below it one cart, and says at the bottom left what happened to it. */
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { toast } from "@/ui/toast";
import { type CartMessage, DAMAGED_NOTICE, messageOf } from "./cartMessages";
import { createCartStore } from "./cartStore";
import { CartContext, type CartScope } from "./useCart";

/** Number of the newest toast about the cart. */
let newest = 0;

/** One toast about the cart at a time: pressing + five times is one message, not a stack. */
function say({ kind, text, image }: CartMessage) {
  toast.dismiss(`cart-${newest}`);
  newest += 1;
  // The smallest width the server draws; data: addresses have no widths.
  const thumbnail = image?.startsWith("/media/") ? `${image}?w=320` : image;
  toast[kind](text, { thumbnail, id: `cart-${newest}` });
}

export function CartProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createCartStore);

  useEffect(() => {
    if (store.takeDamageNotice()) toast.info(DAMAGED_NOTICE, { id: "cart-damaged" });
  }, [store]);

  const scope = useMemo<CartScope>(
    () => ({
      store,
      tell(action) {
        const outcome = store.change(action);
        const message = messageOf(outcome);
        if (message) say(message);
        return outcome;
      },
    }),
    [store],
  );

  return <CartContext value={scope}>{children}</CartContext>;
}
