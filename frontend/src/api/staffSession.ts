/**
 * A staff member's token, for this tab only: it goes when the tab is closed. `adminAuth` is a hint for screens, as the
 * specification names it, and opens nothing (ruling 18).
 */
import { localStore, sessionStore } from "@/lib/storage";

const TOKEN = "staffToken";
const HINT = "adminAuth";

const listeners = new Set<() => void>();
const lostListeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export const staffSession = {
  token: (): string | null => sessionStore.get(TOKEN),
  open(token: string): void {
    sessionStore.set(TOKEN, token);
    localStore.set(HINT, "true");
    tell();
  },
  forget(): void {
    sessionStore.remove(TOKEN);
    localStore.remove(HINT);
    tell();
  },
  /** The shop has refused the token. */
  lose(): void {
    if (!staffSession.token()) return;
    staffSession.forget();
    for (const listener of lostListeners) listener();
  },
  onLost(listener: () => void): () => void {
    lostListeners.add(listener);
    return () => lostListeners.delete(listener);
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
