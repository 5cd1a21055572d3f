import { useEffect, useState } from "react";

/** What nobody but a person does. */
const SIGNS = ["pointerdown", "keydown", "wheel"] as const;

/** Whether somebody has done something on this page within so many milliseconds; opening it counts. */
export function useAttended(patience: number): boolean {
  const [attended, setAttended] = useState(true);
  useEffect(() => {
    let timer = 0;
    const seen = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setAttended(false), patience);
      setAttended(true);
    };
    seen();
    for (const sign of SIGNS) window.addEventListener(sign, seen, { passive: true });
    return () => {
      window.clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, seen);
    };
  }, [patience]);
  return attended;
}
