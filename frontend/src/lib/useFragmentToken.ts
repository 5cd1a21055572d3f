/** A secret that came in the address after `#`: read once, then taken out of the address, so that no history keeps it. */
import { useEffect, useState } from "react";

const read = (): string | null => globalThis.location.hash.replace(/^#/, "") || null;

/** The token, or null when there is none. */
export function useFragmentToken(): string | null {
  const [token] = useState(read);
  useEffect(() => {
    if (!globalThis.location.hash) return;
    const { pathname, search } = globalThis.location;
    globalThis.history.replaceState(globalThis.history.state, "", pathname + search);
  }, []);
  return token;
}
