/** When the session ends by itself because nobody worked: half an hour after the shop's last answer to any tab. */
import { useEffect, useState } from "react";
import { staffWork } from "@/api/staffWork";
import { answerOtherTabs } from "./tabs";

const MINUTE = 60_000;
const IDLE = 30 * MINUTE;
/** How long before the end it is said. */
const NOTICE = 2 * MINUTE;
/** How often the other tabs are told, at most. */
const TELL_EVERY = MINUTE / 2;

/** The session's end, once it is near; in milliseconds since 1970. */
export function useIdleEnd(name: string): number | null {
  const [end, setEnd] = useState<number | null>(null);
  useEffect(() => {
    let timer = 0;
    let told = 0;
    const again = () => {
      window.clearTimeout(timer);
      const over = Date.now() + IDLE;
      timer = window.setTimeout(() => setEnd(over), IDLE - NOTICE);
      setEnd(null);
    };
    const tabs = answerOtherTabs(name, again);
    const stop = staffWork.onAnswer(() => {
      again();
      if (Date.now() - told < TELL_EVERY) return;
      told = Date.now();
      tabs.alive();
    });
    again();
    return () => {
      window.clearTimeout(timer);
      stop();
      tabs.close();
    };
  }, [name]);
  return end;
}
