/** Whether the shop could be reached a moment ago: who knows that it could not does not wait for it at each scan. */
import { describeFailure, OFFLINE } from "@/api/errors";
import { PATIENCE, within } from "./calls";

/** After that it is tried again. */
const PAUSE = 10_000;

let awayUntil = Number.NEGATIVE_INFINITY;
let isAway = false;
const listeners = new Set<() => void>();

export const hasNetwork = (): boolean => globalThis.navigator?.onLine !== false;

export const reach = {
  /** Whether the last question found nobody. */
  isAway: (): boolean => isAway || !hasNetwork(),
  note(reached: boolean): void {
    awayUntil = reached ? Number.NEGATIVE_INFINITY : performance.now() + PAUSE;
    if (isAway === !reached) return;
    isAway = !reached;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Asks the shop, and where it cannot be reached this device. */
export async function fromShopOr<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  here: () => Promise<T>,
): Promise<T> {
  if (!hasNetwork() || performance.now() < awayUntil) return here();
  try {
    const answer = await within(PATIENCE, ask);
    reach.note(true);
    return answer;
  } catch (cause) {
    const isSilent = describeFailure(cause).code === OFFLINE;
    reach.note(!isSilent);
    if (!isSilent) throw cause;
    return here();
  }
}
