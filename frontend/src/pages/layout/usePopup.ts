import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";

/** What a button of the header opens under itself. Esc, a press elsewhere, leaving it or going to a page closes it. */
export function usePopup() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes it
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) setOpen(false);
  };
  return {
    open,
    /** For what holds both, the button and what it opens. */
    box: { ref: box, onKeyDown, onBlur },
    button: { ref: button, "aria-expanded": open, onClick: () => setOpen(!open) },
  };
}
