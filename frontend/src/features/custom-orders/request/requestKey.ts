/** One request that is meant keeps one key, however often it is sent; whoever changes something means another one. */
import { z } from "zod/mini";
import { newKey } from "@/lib/newKey";
import { sessionStore } from "@/lib/storage";

const KEY = "customOrderAttempt";

const stored = z.object({ wish: z.string(), key: z.string() });

/** @param wish all that is sent, as text */
export function requestKey(wish: string, fresh: () => string = newKey): string {
  const known = sessionStore.read(KEY, stored.parse);
  if (known?.wish === wish) return known.key;
  const key = fresh();
  sessionStore.write(KEY, { wish, key });
  return key;
}

/**
 * It has arrived: the next one, even the same one, is a new request.
 * @param arrived where another one may have been meant meanwhile: the key of the one that has arrived
 * @returns whether it was that one
 */
export function forgetRequestKey(arrived?: string): boolean {
  const isIt = arrived === undefined || sessionStore.read(KEY, stored.parse)?.key === arrived;
  if (isIt) sessionStore.remove(KEY);
  return isIt;
}
