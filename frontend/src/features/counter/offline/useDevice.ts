/** The device that this browser is, for the counter's screen. A browser that is none loads nothing of it. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { staffSession } from "@/api/staffSession";
import { PATIENCE } from "@/lib/rhythm";
import { useAttended } from "@/lib/useAttended";
import { type DeviceView, isWaiting, OPENING } from "./deviceView";
import type { Engine } from "./engine";
import { deviceNote } from "./here";

/** How often the shop is asked what a device has to know, while somebody works. */
const SNAPSHOT_EVERY = 10 * 60_000;
/** How often waiting bills are sent, and a shop that could not be reached is tried again. */
const SEND_EVERY = 20_000;

export type DeviceHere = DeviceView & { engine: Engine | null };

function useEngine(note: object | null): Engine | null {
  const [engine, setEngine] = useState<Engine | null>(null);
  useEffect(() => {
    if (!note) return setEngine(null);
    let isHere = true;
    import("./engine").then(
      async ({ openEngine }) => {
        const opened = openEngine();
        await opened.opened;
        if (isHere) setEngine(opened);
      },
      (cause: unknown) => console.error(cause),
    );
    return () => {
      isHere = false;
    };
  }, [note]);
  return engine;
}

const SILENT = () => () => {};

/** Sends what waits and asks for news, as long as the counter is open. */
function useWork(engine: Engine | null, isOn: boolean, staff: string | null): void {
  const attended = useAttended(PATIENCE);
  useEffect(() => {
    engine?.worksHere(staff);
    if (!engine || !isOn || !attended) return;
    void engine.refresh();
    const timer = window.setInterval(() => void engine.refresh(), SNAPSHOT_EVERY);
    // Whoever has just signed in again hears at once that the shop is there.
    const stop = staffSession.subscribe(() => void engine.refresh());
    return () => {
      window.clearInterval(timer);
      stop();
    };
  }, [engine, isOn, attended, staff]);
  useEffect(() => {
    if (!engine || !isOn) return;
    const hasWaiting = () => engine.now().bills.some(isWaiting);
    const send = () => {
      if (hasWaiting()) void engine.send();
    };
    const seen = () => {
      if (document.visibilityState === "visible") send();
    };
    const back = () => {
      send();
      void engine.refresh();
    };
    send();
    const timer = window.setInterval(() => {
      if (hasWaiting()) send();
      else if (engine.now().isAway && attended) void engine.refresh();
    }, SEND_EVERY);
    window.addEventListener("online", back);
    document.addEventListener("visibilitychange", seen);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener("online", back);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [engine, isOn, attended]);
}

/**
 * @param staff the id of who works here; null while that is not known
 * @param isOn this is the tab that sells
 * @returns null in a browser that is no device
 */
export function useDevice(staff: string | null, isOn = true): DeviceHere | null {
  const note = useSyncExternalStore(deviceNote.subscribe, deviceNote.now);
  const engine = useEngine(note);
  const view = useSyncExternalStore(engine?.subscribe ?? SILENT, engine?.now ?? (() => OPENING));
  useWork(engine, isOn, staff);
  return note ? { ...view, engine } : null;
}
