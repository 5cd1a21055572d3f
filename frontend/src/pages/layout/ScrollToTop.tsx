import { ArrowUp } from "lucide-react";
import { useState } from "react";
import { usePrefersReducedMotion } from "@/lib/useMediaQuery";
import { useScrolledPast } from "@/lib/useScrolledPast";
import { useHeadedUp } from "./useHeadedUp";

/**
 * Back to the top, offered after two screens to those who are on their way up or at the end. On the way down it would lie
 * on what stands at the right edge: the arrows of the rows.
 */
export function ScrollToTop() {
  const far = useScrolledPast(2 * window.innerHeight);
  const headedUp = useHeadedUp();
  // It does not go from under a pointer, nor with the focus.
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const shown = far && (headedUp || pointed || focused);
  // What is taken away does not say that pointer and focus have left it.
  if (!shown && pointed) setPointed(false);
  if (!shown && focused) setFocused(false);
  const still = usePrefersReducedMotion();
  if (!shown) return null;
  return (
    <button
      type="button"
      aria-label="Scroll to top"
      onClick={() => window.scrollTo({ top: 0, behavior: still ? "auto" : "smooth" })}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="fade fixed right-(--gutter) bottom-[calc(16px+var(--bar,0px)+env(safe-area-inset-bottom))] z-(--z-float) grid size-11 place-items-center border border-line bg-white shadow-lift hover:bg-sunk print:hidden"
    >
      <ArrowUp size={20} strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}
