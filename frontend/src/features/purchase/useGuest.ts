/** Whether the shopper has chosen to check out as a guest: kept for the visit, so that a reload does not ask again. */
import { useState } from "react";
import { sessionStore } from "@/lib/storage";

const KEY = "checkoutAsGuest";

export function useGuest(): [guest: boolean, choose: (guest: boolean) => void] {
  const [guest, setGuest] = useState(() => sessionStore.get(KEY) === "true");
  const choose = (next: boolean) => {
    setGuest(next);
    if (next) sessionStore.set(KEY, "true");
    else sessionStore.remove(KEY);
  };
  return [guest, choose];
}
