import { useEffect, useState } from "react";

/** A finger at rest trembles by a few pixels. */
const TREMBLE = 8;
/** From here on the foot of the page is on the screen. */
const NEAR_END = 80;
/** Long enough to see an offer and take it. */
const PATIENCE = 4000;

/**
 * Whether somebody is on the way up the page, or at its end with nowhere else to go. Turning down again ends it, and so
 * do a few seconds without scrolling, except at the end.
 */
export function useHeadedUp(): boolean {
  const [headed, setHeaded] = useState(false);
  useEffect(() => {
    let turn = window.scrollY;
    let timer = 0;
    const look = () => {
      const y = window.scrollY;
      if (y + window.innerHeight > document.documentElement.scrollHeight - NEAR_END) {
        window.clearTimeout(timer);
        turn = y;
        setHeaded(true);
        return;
      }
      const by = y - turn;
      if (Math.abs(by) < TREMBLE) return;
      turn = y;
      window.clearTimeout(timer);
      setHeaded(by < 0);
      if (by < 0) timer = window.setTimeout(() => setHeaded(false), PATIENCE);
    };
    window.addEventListener("scroll", look, { passive: true });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("scroll", look);
    };
  }, []);
  return headed;
}
