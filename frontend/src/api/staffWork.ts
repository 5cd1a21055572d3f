/** What goes on while somebody works in the admin: calls that wait for the password, and signs of life. */
import { staffSession } from "./staffSession";

/** Asks who it is once more; nobody while no page of the admin is open. */
let asker: (() => Promise<boolean>) | null = null;
/** The question that is open: calls that come meanwhile wait for the same answer. */
let asked: Promise<boolean> | null = null;
const setUpListeners = new Set<() => void>();

const answerListeners = new Set<() => void>();

/** Whom the page on the screen would ask for the password again; nobody while no such page is open. */
let working: string | null = null;
/** Calls that were refused, waiting for that. */
const waiting = new Set<(token: string | null) => void>();

function settle(token: string | null): void {
  for (const go of waiting) go(token);
  waiting.clear();
}

export const staffWork = {
  /** From now on a refused call waits until this person has signed in again, and is then repeated. */
  askAgainAs(name: string): () => void {
    working = name;
    const asked = staffSession.askedElsewhere();
    const stop = staffSession.subscribe(() => {
      const token = staffSession.token();
      // What one person began is never sent in another's name.
      if (token && staffSession.name() === name) settle(token);
    });
    return () => {
      working = null;
      asked();
      stop();
      settle(null);
    };
  },
  /** A good token, if need be once somebody has signed in again; null where nobody can be asked. */
  renewed(): Promise<string | null> {
    const token = staffSession.token();
    if (token || working === null) return Promise.resolve(token);
    return new Promise((go) => waiting.add(go));
  },
  /** Whether somebody has just shown once more that it is them. */
  makeSure(): Promise<boolean> {
    if (!asker) return Promise.resolve(false);
    asked ??= asker().finally(() => {
      asked = null;
    });
    return asked;
  },
  /** From now on this is who asks. */
  askSureBy(ask: () => Promise<boolean>): () => void {
    asker = ask;
    return () => {
      asker = null;
    };
  },
  /** The owner asks for a second factor, and there is none yet. */
  setUpFirst(): void {
    for (const listener of setUpListeners) listener();
  },
  onSetUpFirst(listener: () => void): () => void {
    setUpListeners.add(listener);
    return () => setUpListeners.delete(listener);
  },
  /** The shop has answered: the session's half hour begins anew. */
  answered(): void {
    for (const listener of answerListeners) listener();
  },
  onAnswer(listener: () => void): () => void {
    answerListeners.add(listener);
    return () => answerListeners.delete(listener);
  },
};
