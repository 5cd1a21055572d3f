import { useEffect, useState } from "react";

/** Whole seconds until then; nothing once it is over. */
export function secondsLeft(until: string | null | undefined, now: number): number {
  return !until ? 0 : Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
}

export function useSecondsLeft(until: string | null | undefined): number {
  const [left, setLeft] = useState(() => secondsLeft(until, Date.now()));
  useEffect(() => {
    const look = () => {
      const next = secondsLeft(until, Date.now());
      setLeft(next);
      if (next === 0) window.clearInterval(timer);
    };
    const timer = window.setInterval(look, 250);
    look();
    return () => window.clearInterval(timer);
  }, [until]);
  return left;
}
