/** The counter's own service worker: it keeps the counter's page for times without the network. Only devices have it. */

const ADDRESS = "/pos-worker.js";
const SCOPE = "/pos";

/** As the worker knows it. */
const TAKE_OVER = "take-over";

/** Registered once; a browser that cannot keeps the counter as long as its page is open. */
export function registerTillWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker
    .register(ADDRESS, { scope: SCOPE, updateViaCache: "none" })
    .catch((cause: unknown) => console.error(cause));
}

/** Lets a newer version of the counter take over; called between two bills, when none waits to be sent. */
export async function takeOverNewVersion(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  if (!registration?.waiting) return;
  // This page's parts are kept no longer: the new one begins.
  const begin = () => window.location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", begin, { once: true });
  registration.waiting.postMessage(TAKE_OVER);
}
