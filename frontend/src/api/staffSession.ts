/**
 * A staff member's token, kept in this tab: it goes when the tab is closed. `adminAuth` is a hint for screens, as the
 * specification names it, and opens nothing (ruling 18).
 */
import { localStore, sessionStore } from "@/lib/storage";

const TOKEN = "staffToken";
const NAME = "staffName";
const HINT = "adminAuth";

const listeners = new Set<() => void>();
const lostListeners = new Set<() => void>();
/** A page is open that asks for the password by itself. */
let isAskedElsewhere = false;

function tell(): void {
  for (const listener of listeners) listener();
}

export const staffSession = {
  token: (): string | null => sessionStore.get(TOKEN),
  name: (): string | null => sessionStore.get(NAME),
  /** Somebody signed in in this browser, perhaps in another tab. */
  isHinted: (): boolean => localStore.get(HINT) !== null,
  open(token: string, name: string): void {
    sessionStore.set(TOKEN, token);
    sessionStore.set(NAME, name);
    localStore.set(HINT, "true");
    tell();
  },
  forget(): void {
    sessionStore.remove(TOKEN);
    localStore.remove(HINT);
    tell();
  },
  /** The shop has refused this token. */
  lose(token: string): void {
    // Somebody may have signed in again while the answer was on its way.
    if (staffSession.token() !== token) return;
    staffSession.forget();
    if (isAskedElsewhere) return;
    for (const listener of lostListeners) listener();
  },
  onLost(listener: () => void): () => void {
    lostListeners.add(listener);
    return () => lostListeners.delete(listener);
  },
  /** Until this is undone, a lost session is the open page's to speak of. */
  askedElsewhere(): () => void {
    isAskedElsewhere = true;
    return () => {
      isAskedElsewhere = false;
    };
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
