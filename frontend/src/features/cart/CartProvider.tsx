/** Gives the pages below it one cart, and says at the bottom left what happened to it. */
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { atWidth } from "@/ui/pictureWidths";
import { toast } from "@/ui/toast";
import { MOST_LINES } from "./cart";
import { type CartMessage, DAMAGED_NOTICE, messageOf, tooManyNotice } from "./cartMessages";
import { createCartStore } from "./cartStore";
import { CartContext, type CartScope } from "./useCart";

/** Number of the newest toast about the cart. */
let newest = 0;

/** One toast about the cart at a time: pressing + five times is one message, not a stack. */
function say({ kind, text, image }: CartMessage, action: ReactNode) {
  toast.dismiss(`cart-${newest}`);
  newest += 1;
  toast[kind](text, { thumbnail: image && atWidth(image, 320), action, id: `cart-${newest}` });
}

type Props = {
  /** How many different sarees a cart holds, once the shop has said so. Asked at each change. */
  mostLines?: (() => number | undefined) | undefined;
  /** What can be done next after something was added. */
  viewCart?: ReactNode;
  children: ReactNode;
};

export function CartProvider({ mostLines, viewCart, children }: Props) {
  const [most] = useState(() => () => mostLines?.() ?? MOST_LINES);
  const [store] = useState(() => createCartStore(most));

  useEffect(() => {
    const { damaged, tooMany } = store.takeNotices();
    if (damaged) toast.info(DAMAGED_NOTICE, { id: "cart-damaged" });
    if (tooMany) toast.info(tooManyNotice(most()), { id: "cart-too-many" });
  }, [store, most]);

  const scope = useMemo<CartScope>(
    () => ({
      store,
      tell(action) {
        const outcome = store.change(action);
        const message = messageOf(outcome);
        if (message) say(message, outcome.kind === "added" && viewCart);
        return outcome;
      },
    }),
    [store, viewCart],
  );

  return <CartContext value={scope}>{children}</CartContext>;
}
