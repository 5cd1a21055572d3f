/**
 * Who is signed in, as this browser remembers it, under the keys of spec section 3. It opens nothing: the token is checked
 * by the server at every call (ruling 17), and the name only greets. All tabs see the same.
 */
import { localStore } from "@/lib/storage";
import type { CustomerSession } from "./types";

const TOKEN = "customerToken";
const ID = "customerId";
const USER = "user";
const EMAIL = "customerEmail";
const PHONE = "customerPhone";
const KEYS: readonly string[] = [TOKEN, ID, USER, EMAIL, PHONE];

export type Session = { customerId: string; name: string };

/** The shop no longer knows the session: said on every 401, never when somebody logs out. */
export const SESSION_EXPIRED = "Authentication required. Please log in again.";

const listeners = new Set<() => void>();
const lostListeners = new Set<() => void>();

/** An unreadable user is no user (spec section 8, "Silent"). */
function readUser(value: unknown): Session | null {
  const { id, name } = Object(value) as Record<string, unknown>;
  return typeof id === "string" && typeof name === "string" ? { customerId: id, name } : null;
}

/** Signed in means a token and a user together (spec section 4). */
const read = (): Session | null => (localStore.get(TOKEN) ? localStore.read(USER, readUser) : null);

let known: Session | null = read();
let lost = false;

function look(): void {
  const next = read();
  const same = next?.customerId === known?.customerId && next?.name === known?.name;
  if (same) return;
  known = next;
  // Also of somebody who signed in in another tab.
  if (next) lost = false;
  for (const listener of listeners) listener();
}

// Another tab logged in or out; a null key means it cleared everything.
globalThis.addEventListener?.("storage", ({ key }) => {
  if (key === null || KEYS.includes(key)) look();
});
// A page taken out of the browser's back-forward cache has slept through such news.
globalThis.addEventListener?.("pageshow", ({ persisted }) => {
  if (persisted) look();
});

export const session = {
  /** Who is signed in; the same object until that changes. */
  now: (): Session | null => known,
  /** What forms are filled in with; the server asks nobody to believe it. */
  email: (): string | null => (known ? localStore.get(EMAIL) : null),
  token: (): string | null => (known ? localStore.get(TOKEN) : null),
  /** After a login, or when the shop has given a fresh token. */
  open({ customer, token }: CustomerSession): void {
    localStore.set(TOKEN, token);
    localStore.set(ID, customer.id);
    localStore.set(EMAIL, customer.email);
    localStore.set(PHONE, customer.phone);
    localStore.write(USER, { id: customer.id, name: customer.name });
    look();
  },
  /** The customer has changed their own details. */
  rename({ id, name, email, phone }: CustomerSession["customer"]): void {
    if (known?.customerId !== id) return;
    localStore.set(EMAIL, email);
    localStore.set(PHONE, phone);
    localStore.write(USER, { id, name });
    look();
  },
  /** Takes the keys away without a word. */
  forget(): void {
    for (const key of KEYS) localStore.remove(key);
    look();
  },
  /** The shop has refused this customer's session: the keys go, and whoever listens may say so. */
  lose(customerId: string): void {
    // Somebody else may have signed in here meanwhile.
    if (known?.customerId !== customerId) return;
    lost = true;
    session.forget();
    for (const listener of lostListeners) listener();
  },
  /** The last session of this page was refused; nobody logged out. */
  wasLost: (): boolean => lost,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  onLost(listener: () => void): () => void {
    lostListeners.add(listener);
    return () => lostListeners.delete(listener);
  },
};
