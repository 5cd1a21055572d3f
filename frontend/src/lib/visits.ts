/**
 * That somebody came, told to the shop once a tab: a bare count. Nothing that is sent says who, where from or which page, and
 * nothing is kept but that it was told.
 */
import { sessionStore } from "./storage";

const TOLD = "visitTold";
const COUNTED_AT = "/api/visits";
/** Where staff work, and paper. */
const NO_SHOPPER = /^\/(admin|pos|invoice)(\/|$)/;
/** For browsers that do not say when they rest, in milliseconds. */
const REST = 2000;

function whenIdle(act: () => void) {
  if ("requestIdleCallback" in window) window.requestIdleCallback(act, { timeout: 5000 });
  else setTimeout(act, REST);
}

function tell() {
  if (sessionStore.get(TOLD) !== null) return;
  // Before it is sent: one too few does less harm than one told twice.
  sessionStore.set(TOLD, "1");
  if (navigator.sendBeacon?.(COUNTED_AT)) return;
  // Who has no network is not counted.
  fetch(COUNTED_AT, { method: "POST", keepalive: true }).catch(() => undefined);
}

/** A visit that began at this path counts once the page is seen, and not before the browser has nothing better to do. */
export function countVisit(path: string) {
  if (NO_SHOPPER.test(path) || sessionStore.get(TOLD) !== null) return;
  const whenSeen = () => {
    if (document.visibilityState !== "visible") return;
    document.removeEventListener("visibilitychange", whenSeen);
    whenIdle(tell);
  };
  document.addEventListener("visibilitychange", whenSeen);
  whenSeen();
}
