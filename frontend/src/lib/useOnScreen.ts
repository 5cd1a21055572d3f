import { type RefObject, useEffect, useState } from "react";

/** Whether any part of an element is in the window; true until it is known. */
export function useOnScreen(ref: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(true);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry) setSeen(entry.isIntersecting);
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [ref]);
  return seen;
}
