import { type RefObject, useEffect, useRef } from "react";

/**
 * After "Show more" the keyboard goes on with the first thing that came, instead of behind the last one.
 *
 * @param list what holds the things; each has a link
 * @param length how many there are now
 * @returns to be called when more are asked for
 */
export function useFocusNew(list: RefObject<HTMLElement | null>, length: number): () => void {
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (firstNew.current === null || length <= firstNew.current) return;
    const item = list.current?.children[firstNew.current];
    item?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
    firstNew.current = null;
  }, [list, length]);
  return () => {
    firstNew.current = length;
  };
}
