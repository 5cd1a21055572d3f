/** Whether the shopper has chosen to check out as a guest: kept for the visit, so that a reload does not ask again. */
import { useState } from "react";

const KEY = "checkoutAsGuest";

function stored(): boolean {
  try {
    return sessionStorage.getItem(KEY) === "true";
  } catch {
    return false;
  }
}

export function useGuest(): [guest: boolean, choose: (guest: boolean) => void] {
  const [guest, setGuest] = useState(stored);
  const choose = (next: boolean) => {
    setGuest(next);
    try {
      if (next) sessionStorage.setItem(KEY, "true");
      else sessionStorage.removeItem(KEY);
    } catch {
      // The choice then lasts as long as the page.
    }
  };
  return [guest, choose];
}
