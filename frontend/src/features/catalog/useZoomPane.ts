/** Looking closer at one picture: pinch, wheel, double tap or press, and keys; the point under the finger stays there. */
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/** How near one can come: a picture of 1440 px over a phone's 360, with a little to spare. */
const NEAREST = 4;
/** How near a press brings the threads. */
const NEAR = 2.5;
/** A finger that moves this far sideways, in px, wants the next picture. */
const SWIPE = 56;

type Point = { x: number; y: number };

const between = (zoom: number) => Math.min(NEAREST, Math.max(1, zoom));
const apart = ([a, b]: [Touch, Touch]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
const two = (touches: TouchList): [Touch, Touch] | null => {
  const [a, b] = [touches[0], touches[1]];
  return a && b ? [a, b] : null;
};

export function useZoomPane(picture: unknown, onSwipe: (by: 1 | -1) => void) {
  // State, not a ref: the pane appears with the dialog, after this hook has run.
  const [pane, setPane] = useState<HTMLElement | null>(null);
  const [zoom, setZoom] = useState(1);
  const anchor = useRef<Point & { from: number }>(null);
  const swipe = useEffectEvent(onSwipe);

  /** To this size, keeping `at` (of the window; the pane's middle without one) in its place. */
  const zoomTo = useCallback(
    (next: (zoom: number) => number, at?: Point) => {
      if (!pane) return;
      const box = pane.getBoundingClientRect();
      const point = at
        ? { x: at.x - box.left, y: at.y - box.top }
        : { x: box.width / 2, y: box.height / 2 };
      setZoom((was) => {
        anchor.current = { ...point, from: was };
        return between(next(was));
      });
    },
    [pane],
  );

  useLayoutEffect(() => {
    const kept = anchor.current;
    if (!pane || !kept || kept.from === zoom) return;
    const grown = zoom / kept.from;
    pane.scrollTo(
      (pane.scrollLeft + kept.x) * grown - kept.x,
      (pane.scrollTop + kept.y) * grown - kept.y,
    );
    anchor.current = null;
  }, [pane, zoom]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture starts whole
  useEffect(() => setZoom(1), [picture]);

  useEffect(() => {
    if (!pane) return;
    let pinch: { zoom: number; apart: number } | null = null;
    let start: Point | null = null;
    let now = 1;
    const read = () => {
      now = Number(pane.dataset.zoom);
    };
    const down = ({ touches }: TouchEvent) => {
      read();
      const fingers = two(touches);
      pinch = fingers && { zoom: now, apart: apart(fingers) };
      const [finger] = touches;
      start = !fingers && finger && now === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    };
    const move = (event: TouchEvent) => {
      const fingers = two(event.touches);
      if (!fingers || !pinch) return;
      // Otherwise the whole page would grow.
      event.preventDefault();
      const [a, b] = fingers;
      const wanted = pinch.zoom * (apart(fingers) / pinch.apart);
      zoomTo(() => wanted, { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 });
    };
    const up = ({ changedTouches: [finger] }: TouchEvent) => {
      pinch = null;
      if (!start || !finger) return;
      const [right, below] = [finger.clientX - start.x, finger.clientY - start.y];
      start = null;
      if (Math.abs(right) < SWIPE || Math.abs(right) < Math.abs(below)) return;
      swipe(right < 0 ? 1 : -1);
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1;
      zoomTo((was) => was * Math.exp((-event.deltaY * lines) / 480), {
        x: event.clientX,
        y: event.clientY,
      });
    };
    const off = new AbortController();
    const active = { passive: false, signal: off.signal } as const;
    pane.addEventListener("touchstart", down, { passive: true, signal: off.signal });
    pane.addEventListener("touchmove", move, active);
    pane.addEventListener("touchend", up, { signal: off.signal });
    pane.addEventListener("wheel", wheel, active);
    return () => off.abort();
  }, [pane, zoomTo]);

  const near = zoom > 1;
  return {
    /** For the scrolling box around the picture. */
    pane: { ref: setPane, "data-zoom": zoom },
    zoom,
    near,
    /** Near and far in one press. */
    toggle: (at?: Point) => zoomTo((was) => (was > 1 ? 1 : NEAR), at),
    /** One step nearer or farther. */
    step: (by: 1 | -1) => zoomTo((was) => was * (by > 0 ? 1.5 : 1 / 1.5)),
    /** Moves over a near picture, in px. */
    pan: (x: number, y: number) => pane?.scrollBy(x, y),
  };
}
