/** F3 hold, F4 customer, F8 discount, F9 payment; with Shift F2 the bills and F3 those on hold. F1, F5 to F7 and F10 to F12 are the browser's. */
import { useEffect, useRef } from "react";
import type { Counter } from "./useCounter";

export function useCounterKeys(counter: Counter): void {
  const now = useRef(counter);
  now.current = counter;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const { opened, bill, isPaying, open, pay, onHold } = now.current;
      const key = event.shiftKey ? `Shift ${event.key}` : event.key;
      if (!["F3", "F4", "F8", "F9", "Shift F2", "Shift F3"].includes(key)) return;
      // Also while it is held down: the browser would find or open something of its own.
      event.preventDefault();
      if (event.repeat) return;
      if (opened !== null || document.querySelector("[role=dialog]")) return;
      if (key === "Shift F2") open("bills");
      else if (key === "Shift F3") open("on hold");
      else if (key === "F3") onHold.hold();
      else if (bill.sent) return;
      else if (key === "F9") pay();
      else if (!isPaying) open(key === "F4" ? "customer" : "discount");
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
