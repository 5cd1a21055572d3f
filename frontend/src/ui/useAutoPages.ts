import { useEffect, useEffectEvent, useRef } from "react";
import { useMovement } from "@/lib/useMovement";
import { useSnapPages } from "./useSnapPages";

/** How a list turns by itself. */
type Options = {
  /** Milliseconds between two moves. */
  every: number;
  /** Off where all items are seen at once. */
  enabled?: boolean;
};

/**
 * A list that scrolls and snaps, and goes on to the next page by itself. A swipe, an arrow or a dot is a move by hand:
 * from then on it stays where it was put.
 */
export function useAutoPages(count: number, { every, enabled = true }: Options) {
  const { track, page, pages, go } = useSnapPages(count);
  const movement = useMovement(track, enabled && pages > 1);
  const { running, stop } = movement;
  const turn = useEffectEvent(() => go(page + 1));
  const finger = useRef(false);

  useEffect(() => {
    if (!running) return;
    const clock = window.setInterval(() => turn(), every);
    return () => window.clearInterval(clock);
  }, [running, every]);

  return {
    track,
    page,
    pages,
    movement,
    /** A move by hand. */
    go: (wanted: number) => {
      stop();
      go(wanted);
    },
    /** For the list itself: notices a swipe. */
    swipe: {
      onTouchStart: () => {
        finger.current = true;
      },
      onTouchEnd: () => {
        finger.current = false;
      },
      onTouchCancel: () => {
        finger.current = false;
      },
      onScroll: () => {
        if (finger.current) stop();
      },
    },
  };
}
