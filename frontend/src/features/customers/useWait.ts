/** Waiting out a limit: how long the shop asked for, counted down. */
import { useCallback, useEffect, useState } from "react";

export type Wait = {
  /** Seconds left; 0 when nobody has to wait. */
  left: number;
  start(seconds: number): void;
  /** Another account is meant now: its limit is another. */
  stop(): void;
};

export function useWait(): Wait {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return;
    const tick = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(tick);
  }, [waiting]);
  const start = useCallback((seconds: number) => {
    const from = Date.now();
    setNow(from);
    setUntil(from + seconds * 1000);
  }, []);
  const stop = useCallback(() => setUntil(0), []);
  return { left, start, stop };
}

/** 65 → "1:05". */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
