import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

export type SnapPages = {
  track: RefObject<HTMLUListElement | null>;
  /** The page in view, from 0. */
  page: number;
  pages: number;
  /** Items that fit into the view. */
  perPage: number;
  /** Scrolls to a page; before the first and after the last it wraps around. */
  go: (page: number) => void;
};

/** The system may ask for less movement at any time, so it is looked up at each move. */
const gait = (): ScrollBehavior =>
  window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";

/** Follows a list that scrolls and snaps: which page is in view, how many there are. */
export function useSnapPages(count: number): SnapPages {
  const track = useRef<HTMLUListElement>(null);
  const [{ page, perPage }, setView] = useState({ page: 0, perPage: 1 });
  const pages = Math.max(1, Math.ceil(count / perPage));

  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const measure = () => {
      const first = list.children[0];
      const second = list.children[1];
      if (!(first instanceof HTMLElement)) return;
      const step =
        second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
      if (step <= 0) return;
      // 0.9: an item that peeks in at the edge does not count as one that fits.
      const fit = Math.max(1, Math.min(count, Math.floor(list.clientWidth / step + 0.1)));
      const atEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 4;
      const last = Math.max(0, Math.ceil(count / fit) - 1);
      const now = atEnd && list.scrollLeft > 0 ? last : Math.round(list.scrollLeft / step / fit);
      setView((was) =>
        was.page === now && was.perPage === fit ? was : { page: now, perPage: fit },
      );
    };
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const watcher = new ResizeObserver(later);
    watcher.observe(list);
    list.addEventListener("scroll", later, { passive: true });
    measure();
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
      list.removeEventListener("scroll", later);
    };
  }, [count]);

  const go = useCallback(
    (wanted: number) => {
      const list = track.current;
      const target = list?.children[((wanted + pages) % pages) * perPage];
      if (!list || !(target instanceof HTMLElement)) return;
      const first = list.children[0];
      const start = first instanceof HTMLElement ? first.offsetLeft : 0;
      list.scrollTo({ left: target.offsetLeft - start, behavior: gait() });
    },
    [pages, perPage],
  );
  return { track, page, pages, perPage, go };
}
