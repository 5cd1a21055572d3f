/** Hears the scanner wherever the focus stands, and takes back what it typed there. */
import { useEffect, useRef } from "react";
import { scanDetector } from "./scan";

type Typed = { field: HTMLInputElement | HTMLTextAreaElement; value: string };

function typedIn(place: Element | null): Typed | null {
  const isField = place instanceof HTMLInputElement || place instanceof HTMLTextAreaElement;
  return isField ? { field: place, value: place.value } : null;
}

/** As if it had been typed: React hears of a value only when it is set past its own setter. */
function putBack({ field, value }: Typed): void {
  if (field.value === value) return;
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

export function useScanner(onScan: (text: string) => void): void {
  const scanned = useRef(onScan);
  scanned.current = onScan;
  useEffect(() => {
    const listen = scanDetector();
    let before: Typed | null = null;
    const hear = (event: KeyboardEvent) => {
      if (event.repeat) return;
      const heard = listen(event, event.timeStamp);
      if (heard.is === "first") before = typedIn(document.activeElement);
      if (heard.is !== "scan") return;
      // This Enter is the scanner's: it must press no button and send no form.
      event.preventDefault();
      event.stopImmediatePropagation();
      if (before) putBack(before);
      before = null;
      scanned.current(heard.text);
    };
    window.addEventListener("keydown", hear, true);
    return () => window.removeEventListener("keydown", hear, true);
  }, []);
}
