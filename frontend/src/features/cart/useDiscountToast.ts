/** Says when an automatic offer has come into effect, and what it saves (spec section 4: "discount applied"). */
import { useEffect } from "react";
import { rupees } from "@/lib/money";
import { sessionStore } from "@/lib/storage";
import { toast } from "@/ui/toast";
import type { QuoteView } from "./useQuote";

/** The offer this visit was told about; a reload is no news. */
const KEY = "discountSaid";

export function useDiscountToast({ quote, refreshing }: QuoteView): void {
  useEffect(() => {
    if (!quote || refreshing) return;
    const { offer } = quote;
    if (sessionStore.get(KEY) === (offer?.id ?? null)) return;
    if (!offer) sessionStore.remove(KEY);
    else {
      sessionStore.set(KEY, offer.id);
      toast.success(`Discount applied: ${offer.label}, you save ${rupees(offer.amount)}`, {
        id: "discount",
      });
    }
  }, [quote, refreshing]);
}
