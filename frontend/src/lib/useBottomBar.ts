import { useEffect } from "react";

/** Tells floating things (toasts, scroll-to-top) how high the bar at the bottom of this page is, in pixels. */
export function useBottomBar(height: number): void {
  useEffect(() => {
    const root = document.documentElement;
    root.style.setProperty("--bar", `${height}px`);
    return () => {
      root.style.removeProperty("--bar");
    };
  }, [height]);
}
