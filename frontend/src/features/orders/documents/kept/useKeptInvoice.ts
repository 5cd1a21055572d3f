/** The invoice that this browser knows of, and its printing. */
import { useEffect, useLayoutEffect, useState } from "react";
import { type Found, findInvoice, forgetPrinted } from "./places";

/** Spec section 4, "Invoice loading". */
const DELAY = 100;

/** Null until it was looked for. */
export function useKeptInvoice(state: unknown): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setFound(findInvoice(state)), DELAY);
    return () => clearTimeout(timer);
  }, [state]);
  return found;
}

/** While a paper is on the screen: printed, the stored invoice that it shows is no longer kept. Null: it shows none. */
export function useForgetPrinted(kept: string | null): void {
  // Before the paper is seen: an effect may run after its Print button was pressed.
  useLayoutEffect(() => {
    if (kept === null) return;
    const forget = () => forgetPrinted(kept);
    window.addEventListener("afterprint", forget);
    return () => window.removeEventListener("afterprint", forget);
  }, [kept]);
}
