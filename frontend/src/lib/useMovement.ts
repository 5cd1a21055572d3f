import { type RefObject, useCallback, useState, useSyncExternalStore } from "react";
import { usePrefersReducedMotion } from "./useMediaQuery";
import { useOnScreen } from "./useOnScreen";

type Movement = {
  /** Whether the thing may move at this moment. */
  running: boolean;
  /** Whether the visitor lets it move; what the Pause button shows. */
  playing: boolean;
  /** Whether there is anything to pause: not when the visitor asked the system for less movement. */
  canPlay: boolean;
  toggle: () => void;
  /** After a move by hand it stays where it was put. */
  stop: () => void;
  /** For the element around it: a pointer, a finger or the focus inside holds it still. */
  hold: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
};

const subscribeToTab = (changed: () => void) => {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
};

/**
 * May it move? Everything in the shop that moves by itself asks here, so that all of it stops alike: by its Pause button,
 * under a pointer, with the focus inside, off the screen, in a hidden tab, after a move by hand, and for visitors who
 * want less movement (WCAG 2.2.2).
 */
export function useMovement(ref: RefObject<Element | null>, enabled = true): Movement {
  const still = usePrefersReducedMotion();
  const seen = useOnScreen(ref);
  const hidden = useSyncExternalStore(
    subscribeToTab,
    () => document.hidden,
    () => false,
  );
  const [playing, setPlaying] = useState(true);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const toggle = useCallback(() => {
    setPlaying((was) => !was);
    // Pressing Play is a wish, although pointer and focus are still on the button.
    setPointed(false);
    setFocused(false);
  }, []);
  const stop = useCallback(() => setPlaying(false), []);
  const canPlay = enabled && !still;
  return {
    running: canPlay && playing && seen && !hidden && !pointed && !focused,
    playing,
    canPlay,
    toggle,
    stop,
    hold: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
