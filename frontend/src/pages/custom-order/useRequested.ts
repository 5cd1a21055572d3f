/** What follows a request: its charge goes into the cart where the shop takes it, or its page says what comes next. */
import { useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import type { components } from "@/api/schema";
import { toCustomLine } from "@/features/cart/customLine";
import { useCart } from "@/features/cart/useCart";
import { keepOrderToken } from "@/features/orders/orderAccess";
import { paths } from "@/paths";
import { toast } from "@/ui/toast";

type Requested = components["schemas"]["RequestedCustomOrderAnswer"];

const SENT = "Order placed successfully! Redirecting to cart...";
/** As the specification has it, so that the message can be read. */
const READ_FOR = 800;

export function useRequested(): (requested: Requested) => Promise<void> {
  const { book } = useCart();
  const navigate = useNavigate();
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useCallback(
    async (requested) => {
      const { id, token, cartItem, warnings } = requested;
      keepOrderToken(id, token);
      if (
        !cartItem ||
        book(toCustomLine({ id, token, kind: "booking", cartItem })).kind === "tooMany"
      ) {
        navigate(paths.customRequest(id), { state: { warnings } });
        return;
      }
      toast.success(SENT, { id: "custom-order" });
      for (const warning of warnings) toast.warning(warning, { id: warning });
      await new Promise((go) => setTimeout(go, READ_FOR));
      if (shown.current) navigate(paths.cart);
    },
    [book, navigate],
  );
}
