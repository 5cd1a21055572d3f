import { useSyncExternalStore } from "react";

const subscribe = (changed: () => void) => {
  window.addEventListener("load", changed);
  return () => window.removeEventListener("load", changed);
};

/** Whether the page's first load is over: what nobody sees yet waits until then. */
export function useLoaded(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.readyState === "complete",
    () => false,
  );
}
