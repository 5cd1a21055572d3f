/** Says when an automatic offer has come into effect, and what it saves (spec section 4: "discount applied"). */
import { useEffect, useRef } from "react";
import { rupees } from "@/lib/money";
import { toast } from "@/ui/toast";
import type { QuoteView } from "./useQuote";

/** Only changes are news: an offer already there when the cart is opened stands in the list without a message. */
export function useDiscountToast({ quote, refreshing }: QuoteView): void {
  const before = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (!quote || refreshing) return;
    const { offer } = quote;
    const known = before.current;
    before.current = offer?.id ?? null;
    if (offer && known !== undefined && known !== offer.id) {
      toast.success(`Discount applied: ${offer.label}, you save ${rupees(offer.amount)}`, {
        id: "discount",
      });
    }
  }, [quote, refreshing]);
}
