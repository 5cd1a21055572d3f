import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { describeFailure } from "@/api/errors";
import type { Order } from "@/api/types";
import { useCart } from "@/features/cart/useCart";
import {
  findProduct,
  missingFrom,
  planReorder,
  reorderMessage,
} from "@/features/customers/orders/reorder";
import { paths } from "@/paths";
import { toast } from "@/ui/toast";

/**
 * Puts an order's sarees into the cart, as far as they are there, and goes to the cart: once more after a purchase, or
 * back after an order that ended unpaid, whose sarees may be in the cart still.
 */
export function useReorder(how: "once more" | "back") {
  const cart = useCart();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (items: Order["items"]) =>
      planReorder(items, await Promise.all(items.map(({ id }) => findProduct(id)))),
    onSuccess: (plan) => {
      const lines = how === "back" ? missingFrom(cart.lines, plan) : plan.lines;
      for (const { product, quantity } of lines) cart.add(product, quantity);
      const message = reorderMessage(plan);
      if (message) toast.warning(message, { id: "reorder" });
      if (plan.lines.length > 0) navigate(paths.cart);
    },
    onError: (error) => toast.error(describeFailure(error).message),
  });
}
