import { useEffect } from "react";

/** Fetches a part with the first press on the page: most visits end without needing it, and who begins finds it there. */
export function useFetchAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const fetchAhead = () => void load().catch(() => undefined);
    window.addEventListener("pointerdown", fetchAhead, { once: true });
    window.addEventListener("keydown", fetchAhead, { once: true });
    return () => {
      window.removeEventListener("pointerdown", fetchAhead);
      window.removeEventListener("keydown", fetchAhead);
    };
  }, [load]);
}
