import { useSyncExternalStore } from "react";

/** Wide screens (1200 px): from here on something stands beside the main column. */
export const WIDE = "(min-width: 75rem)";

/** Whether the window matches a media query now; follows changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Whether the visitor asked the system for less movement. */
export function usePrefersReducedMotion(): boolean {
  return useMediaQuery("(prefers-reduced-motion: reduce)");
}
