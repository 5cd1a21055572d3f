/**
 * Gives the shop its page for times without a network. Not in development, where it would hold on to files that change
 * under it. Registered after the first load, so that it never competes with the page.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => {
    // Without it (private windows, old browsers) the shop works all the same.
    navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
  };
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
