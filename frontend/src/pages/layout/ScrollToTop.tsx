import { ArrowUp } from "lucide-react";
import { usePrefersReducedMotion } from "@/lib/useMediaQuery";
import { useScrolledPast } from "@/lib/useScrolledPast";

/** Back to the top, offered after two screens. */
export function ScrollToTop() {
  const far = useScrolledPast(2 * window.innerHeight);
  const still = usePrefersReducedMotion();
  if (!far) return null;
  return (
    <button
      type="button"
      aria-label="Scroll to top"
      onClick={() => window.scrollTo({ top: 0, behavior: still ? "auto" : "smooth" })}
      className="fixed right-(--gutter) bottom-[calc(16px+var(--bar,0px)+env(safe-area-inset-bottom))] z-(--z-float) grid size-11 place-items-center border border-line bg-white shadow-lift hover:bg-sunk print:hidden"
    >
      <ArrowUp size={20} strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}
