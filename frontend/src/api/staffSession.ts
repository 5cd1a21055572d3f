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
const answerListeners = new Set<() => void>();

/** Whom the page on the screen would ask for the password again; nobody while no such page is open. */
let working: string | null = null;
/** Calls that were refused, waiting for that. */
const waiting = new Set<(token: string | null) => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function settle(token: string | null): void {
  for (const go of waiting) go(token);
  waiting.clear();
}

export const staffSession = {
  token: (): string | null => sessionStore.get(TOKEN),
  name: (): string | null => sessionStore.get(NAME),
  open(token: string, name: string): void {
    sessionStore.set(TOKEN, token);
    sessionStore.set(NAME, name);
    localStore.set(HINT, "true");
    // What one person began is never sent in another's name.
    if (working === null || working === name) settle(token);
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
    for (const listener of lostListeners) listener();
  },
  onLost(listener: () => void): () => void {
    lostListeners.add(listener);
    return () => lostListeners.delete(listener);
  },
  /** From now on a refused call waits until this person has signed in again, and is then repeated. */
  askAgainAs(name: string): () => void {
    working = name;
    return () => {
      working = null;
      settle(null);
    };
  },
  /** A good token, if need be once somebody has signed in again; null where nobody can be asked. */
  renewed(): Promise<string | null> {
    const token = staffSession.token();
    if (token || working === null) return Promise.resolve(token);
    return new Promise((go) => waiting.add(go));
  },
  /** The shop has answered: the session's half hour begins anew. */
  answered(): void {
    for (const listener of answerListeners) listener();
  },
  onAnswer(listener: () => void): () => void {
    answerListeners.add(listener);
    return () => answerListeners.delete(listener);
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
