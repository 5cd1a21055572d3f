/** The browser's storage, which may be blocked (private window): what cannot be kept then lives as long as the page. */

type Kind = "localStorage" | "sessionStorage";

/** What a kept place can do; nothing here ever throws. */
export type Place = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Everything but these. */
  clear(except?: readonly string[]): void;
};

function placeOf(kind: Kind): Place {
  const memory = new Map<string, string>();
  return {
    get(key) {
      try {
        return memory.get(key) ?? globalThis[kind].getItem(key);
      } catch {
        return memory.get(key) ?? null;
      }
    },
    set(key, value) {
      try {
        globalThis[kind].setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        globalThis[kind].removeItem(key);
      } catch {
        // Then nothing was kept there either.
      }
    },
    clear(except = []) {
      memory.clear();
      try {
        const kept = Object.keys(globalThis[kind]).filter((key) => !except.includes(key));
        for (const key of kept) globalThis[kind].removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}

/** Kept between visits, shared by all tabs. */
export const localStore = placeOf("localStorage");
/** Kept for this visit of this tab. */
export const sessionStore = placeOf("sessionStorage");
