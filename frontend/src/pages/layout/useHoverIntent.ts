import { type PointerEvent, useEffect, useRef } from "react";

/** A pointer that only crosses is gone by then, in milliseconds. */
const RESTING = 140;
/** Long enough to get from a link to what it opened, and to come back from a slip. */
const LEFT = 320;

/** Opens for a pointer that comes to rest, and closes once it has been away for a moment. Fingers have no such pointer. */
export function useHoverIntent(setOpen: (open: boolean) => void) {
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const later = (open: boolean, after: number) => (event: PointerEvent) => {
    if (event.pointerType === "touch") return;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(open), after);
  };
  return {
    handlers: { onPointerEnter: later(true, RESTING), onPointerLeave: later(false, LEFT) },
    /** Somebody decided otherwise. */
    forget: () => window.clearTimeout(timer.current),
  };
}
