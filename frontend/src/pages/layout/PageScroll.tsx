import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { type Location, ScrollRestoration } from "react-router-dom";

/**
 * The first entry of every document has the key "default": without its address, a page opened from a mail would start
 * where another page was left.
 */
const scrollKey = ({ key, pathname }: Location): string => (key === "default" ? pathname : key);

/** Does something when the document's first page stands, before it is painted, in its turn among its neighbours. */
function OnceStanding({ act }: { act: () => void }) {
  const once = useEffectEvent(act);
  useLayoutEffect(() => once(), []);
  return null;
}

/**
 * Back leads to where a page was left, a link to its top. The first page of a document is one that the server wrote:
 * whoever has scrolled it before the front end took over stays there, with what a finger is on.
 */
export function PageScroll() {
  const reached = useRef(0);
  return (
    <>
      <OnceStanding
        act={() => {
          reached.current = window.scrollY;
        }}
      />
      <ScrollRestoration getKey={scrollKey} />
      <OnceStanding
        act={() => {
          // It has led to the top, and not to a place that the address names.
          if (window.scrollY === 0) window.scrollTo(0, reached.current);
        }}
      />
    </>
  );
}
