import { useEffect, useState } from "react";

/**
 * Whether the page is scrolled past `down` pixels. It counts as back only above `up`, so that a finger resting at the
 * edge does not make things flicker.
 */
export function useScrolledPast(down: number, up = down): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast((was) => window.scrollY > (was ? up : down));
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [down, up]);
  return past;
}
