import { useRef } from "react";

/**
 * Gives the focus back to what opened a dialog. The primitives do that only for their own trigger buttons, and ours are
 * opened from anywhere. If the focus has already gone elsewhere (to the heading of a new page), it is left there.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const now = document.activeElement;
      const inside = event.target instanceof Node && event.target.contains(now);
      if (now && now !== document.body && !inside) return;
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
  };
}
