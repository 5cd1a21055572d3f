import { useEffect, useState } from "react";

/** How far down a section begins to be the one being read, in pixels: just under the header. */
const READING_LINE = 150;

/** Which of these sections is being read: the last whose beginning has passed under the header. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const known = ids.join(" ");
  useEffect(() => {
    const all = known.split(" ");
    let waiting = 0;
    const look = () => {
      waiting = 0;
      const passed = all.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= READING_LINE;
      });
      const { scrollHeight } = document.documentElement;
      const atEnd = window.innerHeight + window.scrollY >= scrollHeight - 2;
      setCurrent((atEnd ? all : passed).at(-1));
    };
    const onScroll = () => {
      waiting ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      window.removeEventListener("scroll", onScroll);
      cancelAnimationFrame(waiting);
    };
  }, [known]);
  return current;
}
