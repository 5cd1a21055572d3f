import { type RefObject, useEffect, useState } from "react";

/** How long before it can be seen a part of the page begins to load, in pixels of scrolling. */
const AHEAD = 800;

/** Whether an element is or was near the window; once true, it stays. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || near) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `${AHEAD}px 0px` },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [ref, near]);
  return near;
}
