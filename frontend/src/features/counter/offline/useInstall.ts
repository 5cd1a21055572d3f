/** The counter as an app of its own: its manifest, and the browser's offer to install it, kept until somebody needs it. */
import { useEffect, useSyncExternalStore } from "react";

const MANIFEST = "/pos.webmanifest";

/** Few browsers make it, and the types of the page do not know it. */
type Offer = Event & {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
};
type Install = { is: "not offered" | "asking" | "accepted" } | { is: "offered"; offer: Offer };

const NONE: Install = { is: "not offered" };
let now: Install = NONE;
const listeners = new Set<() => void>();

function turn(next: Install): void {
  now = next;
  for (const listener of listeners) listener();
}

const hear = (event: Event): void => {
  // No banner of the browser's own comes between two bills.
  event.preventDefault();
  turn({ is: "offered", offer: event as Offer });
};

/** As long as the counter's page is open, the browser installs the counter and not the shop. */
export function useOwnApp(): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
    const before = link?.getAttribute("href") ?? null;
    window.addEventListener("beforeinstallprompt", hear);
    link?.setAttribute("href", MANIFEST);
    return () => {
      window.removeEventListener("beforeinstallprompt", hear);
      if (before !== null) link?.setAttribute("href", before);
      turn(NONE);
    };
  }, []);
}

/** Opens the browser's question. An offer can be asked for once; the browser makes another one when it likes. */
async function ask(offer: Offer): Promise<void> {
  turn({ is: "asking" });
  try {
    await offer.prompt();
    const { outcome } = await offer.userChoice;
    turn(outcome === "accepted" ? { is: "accepted" } : NONE);
  } catch {
    turn(NONE);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useInstall() {
  const install = useSyncExternalStore(subscribe, () => now);
  return {
    is: install.is,
    ask: () => {
      if (install.is === "offered") void ask(install.offer);
    },
  };
}
