/**
 * What follows a request: its charge goes into the cart where the shop takes it, or its page says what comes next. What
 * could not be saved goes into the cart as it is, and is saved before anything is paid (ruling 28).
 */
import { useEffect, useMemo, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { messageOf } from "@/features/cart/cartMessages";
import { toCustomLine } from "@/features/cart/customLine";
import { referenceOf, toPendingLine } from "@/features/cart/pendingLine";
import { useBooking } from "@/features/cart/useBooking";
import type { NewRequestOptions } from "@/features/custom-orders/request/newRequest";
import { keepOrderToken } from "@/features/orders/orderAccess";
import { paths } from "@/paths";
import { toast } from "@/ui/toast";

const SENT = "Order placed successfully! Redirecting to cart...";
const UNSAVED = "Order added to cart, but failed to save for admin. Please inform admin manually.";
const NOT_ADDED = "Failed to add custom order to cart. Please try again.";
/** As the specification has it, so that the message can be read. */
const READ_FOR = 800;

/** One message about it at a time. */
const ID = { id: "custom-order" };

export function useRequested(): NewRequestOptions {
  const { book, saved } = useBooking();
  const navigate = useNavigate();
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useMemo(() => {
    const goToCart = async () => {
      await new Promise((go) => setTimeout(go, READ_FOR));
      if (shown.current) navigate(paths.cart);
    };
    return {
      async onSent({ id, token, cartItem, warnings }, { inPlaceOf, image }) {
        keepOrderToken(id, token);
        const line = cartItem && toCustomLine({ id, token, kind: "booking", cartItem, image });
        if (!line) for (const key of inPlaceOf) saved(key, null);
        if (!line || book(line, inPlaceOf).kind !== "added") {
          navigate(paths.customRequest(id), { state: { warnings } });
          return;
        }
        toast.success(SENT, ID);
        for (const warning of warnings) toast.warning(warning, { id: warning });
        await goToCart();
      },
      async onUnsaved(unsaved, { inPlaceOf, image }) {
        const outcome = book(toPendingLine({ ...unsaved, image }), inPlaceOf);
        if (outcome.kind === "tooMany") return messageOf(outcome)?.text ?? NOT_ADDED;
        if (outcome.kind !== "added") return NOT_ADDED;
        toast.error(`${UNSAVED} Your reference: ${referenceOf(unsaved.key)}`, ID);
        await goToCart();
        return null;
      },
    };
  }, [book, saved, navigate]);
}
