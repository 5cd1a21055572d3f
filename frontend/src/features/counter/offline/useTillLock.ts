/** Whether this tab is the one that sells on this device. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { deviceNote } from "./here";
import { holdTill } from "./tillLock";

type Place = "here" | "elsewhere" | "asking";

export function useTillLock() {
  const isDevice = useSyncExternalStore(deviceNote.subscribe, deviceNote.now) !== null;
  const [place, setPlace] = useState<Place>("asking");
  const letGo = useRef(() => {});
  const hold = useCallback((steal: boolean) => {
    letGo.current();
    letGo.current = holdTill(navigator.locks, steal, {
      onHeld: () => setPlace("here"),
      onElsewhere: () => setPlace("elsewhere"),
    });
  }, []);
  useEffect(() => {
    if (!isDevice) return;
    hold(false);
    return () => letGo.current();
  }, [isDevice, hold]);
  return { place: isDevice ? place : ("here" as const), useHere: () => hold(true) };
}
