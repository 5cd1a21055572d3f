/** On what the counter prints: of this browser, whoever works at it, for that is where the printer stands. */
import { useSyncExternalStore } from "react";
import { localStore } from "@/lib/storage";

export type PaperSize = "a4" | "slip";

const KEY = "counterPaper";
const listeners = new Set<() => void>();

export const paperSize = (): PaperSize => (localStore.get(KEY) === "slip" ? "slip" : "a4");

export function choosePaperSize(size: PaperSize): void {
  localStore.set(KEY, size);
  for (const tell of listeners) tell();
}

function listen(tell: () => void) {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
}

export const usePaperSize = (): PaperSize => useSyncExternalStore(listen, paperSize);
