import { type RefObject, useEffect, useState } from "react";

/** How high something is now, in pixels; 0 while it is not there. */
export function useHeight(of: RefObject<HTMLElement | null>, there: boolean): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const element = of.current;
    if (!there || !element) return setHeight(0);
    const look = new ResizeObserver(() => setHeight(element.offsetHeight));
    look.observe(element);
    return () => look.disconnect();
  }, [of, there]);
  return height;
}
