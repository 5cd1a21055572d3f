import { type RefObject, useEffect, useRef, useState } from "react";
import { useMovement } from "@/lib/useMovement";

/** The slider moves once when it is first seen, and again every 60 s (spec section 2). */
const EVERY = 60_000;
/** One slow reveal, there and back, in milliseconds. */
const SWEEP = 3600;
/** Where it rests, and how far it goes to either side, in percent of the width. */
const REST = 50;
const REACH = 36;

/** Position of the slider in percent: by hand, or in one slow reveal a minute until a hand has touched it. */
export function useCompareMotion(ref: RefObject<Element | null>) {
  const [at, setAt] = useState(REST);
  const place = useRef(REST);
  const due = useRef(0);
  const movement = useMovement(ref);
  const { running, stop } = movement;

  useEffect(() => {
    if (!running) return;
    let frame = 0;
    const put = (value: number) => {
      place.current = value;
      setAt(value);
    };
    const sweep = () => {
      const from = place.current;
      let begun: number | null = null;
      const step = (now: number) => {
        begun ??= now;
        const done = Math.min(1, (now - begun) / SWEEP);
        // Interrupted half-way it stands anywhere; the way back to the middle is blended in, so that it never jumps.
        const blend = (from - REST) * (1 - done) ** 2;
        put(REST - REACH * Math.sin(2 * Math.PI * done) + blend);
        if (done < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    };
    let timer = window.setTimeout(
      function turn() {
        due.current = Date.now() + EVERY;
        sweep();
        timer = window.setTimeout(turn, EVERY);
      },
      // Held and let go within the minute, it waits for the rest of that minute.
      Math.max(600, due.current - Date.now()),
    );
    return () => {
      window.clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [running]);

  return {
    at,
    movement,
    put: (value: number) => {
      stop();
      place.current = value;
      setAt(value);
    },
  };
}
