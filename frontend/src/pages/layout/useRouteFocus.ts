import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** How long a page may take to show its heading before we stop waiting, in milliseconds. */
const PATIENCE = 4000;

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>("main h1, header h1");
  if (!heading) return false;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/**
 * After going to another page the focus moves to its h1, so that screen readers announce it and Tab starts there. Pages
 * that still load are waited for; a visitor who has begun to do something is left alone.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // What had the focus (a link of the old page) is gone or about to go.
    const before = document.activeElement;
    let done = false;
    const look = () => {
      if (done) return;
      const now = document.activeElement;
      if (now && now !== before && now !== document.body) done = true;
      else if (focusHeading()) done = true;
      if (done) watcher.disconnect();
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { childList: true, subtree: true });
    const first = requestAnimationFrame(look);
    const giveUp = window.setTimeout(() => watcher.disconnect(), PATIENCE);
    return () => {
      watcher.disconnect();
      cancelAnimationFrame(first);
      window.clearTimeout(giveUp);
    };
  }, [pathname]);
}
