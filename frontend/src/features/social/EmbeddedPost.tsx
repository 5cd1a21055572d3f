import { useEffect, useRef } from "react";
import { drawPosts } from "./embedScript";

/**
 * One post. The network's script replaces the marked quote by a frame of its own, so the quote is made by hand: React
 * must not own what somebody else takes away.
 */
export function EmbeddedPost({ address }: { address: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = box.current;
    if (!place) return;
    const quote = document.createElement("blockquote");
    quote.className = "instagram-media";
    quote.dataset.instgrmPermalink = address;
    quote.dataset.instgrmVersion = "14";
    const link = document.createElement("a");
    link.href = address;
    link.rel = "noreferrer";
    link.textContent = "See this post";
    link.className = "text-link inline-flex min-h-11 items-center p-4";
    quote.append(link);
    place.replaceChildren(quote);
    drawPosts(place);
    return () => place.replaceChildren();
  }, [address]);
  return <div ref={box} className="min-h-[480px] overflow-hidden border border-line bg-white" />;
}
