/** Says when an automatic offer has come into effect, and what it saves (spec section 4: "discount applied"). */
import { useEffect } from "react";
import { rupees } from "@/lib/money";
import { toast } from "@/ui/toast";
import type { QuoteView } from "./useQuote";

/** The offer this visit was told about; a reload is no news. */
const KEY = "discountSaid";

function said(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keep(offer: string | null): void {
  try {
    if (offer === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, offer);
  } catch {
    // It is told once more then.
  }
}

export function useDiscountToast({ quote, refreshing }: QuoteView): void {
  useEffect(() => {
    if (!quote || refreshing) return;
    const { offer } = quote;
    const known = said();
    if (known === (offer?.id ?? null)) return;
    keep(offer?.id ?? null);
    if (offer) {
      toast.success(`Discount applied: ${offer.label}, you save ${rupees(offer.amount)}`, {
        id: "discount",
      });
    }
  }, [quote, refreshing]);
}
