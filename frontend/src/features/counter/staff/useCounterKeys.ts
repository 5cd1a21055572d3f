/** F4 customer, F8 discount, F9 payment, Shift and F2 the bills. F1, F5 to F7 and F10 to F12 are the browser's. */
import { useEffect, useRef } from "react";
import type { Counter } from "./useCounter";

export function useCounterKeys(counter: Counter): void {
  const now = useRef(counter);
  now.current = counter;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      const { opened, bill, isPaying, open, pay } = now.current;
      const key = event.shiftKey ? `Shift ${event.key}` : event.key;
      if (!["F4", "F8", "F9", "Shift F2"].includes(key)) return;
      event.preventDefault();
      if (opened !== null || document.querySelector("[role=dialog]")) return;
      if (key === "Shift F2") open("bills");
      else if (bill.sent) return;
      else if (key === "F9") pay();
      else if (!isPaying) open(key === "F4" ? "customer" : "discount");
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
