/** Waiting out a limit: how long the shop asked for, counted down. */
import { useCallback, useEffect, useState } from "react";

export type Wait = {
  /** Seconds left; 0 when nobody has to wait. */
  left: number;
  /** What a button says meanwhile. */
  reason: string | null;
  start(seconds: number): void;
  /** Another account is meant now: its limit is another. */
  stop(): void;
};

/** 65 → "1:05". */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

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
  const reason = waiting ? `You can try again in ${clock(left)}` : null;
  return { left, reason, start, stop };
}
