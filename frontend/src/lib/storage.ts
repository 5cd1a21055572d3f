/** The browser's storage, which may be blocked (private window): what cannot be kept then lives as long as the page. */

type Kind = "localStorage" | "sessionStorage";

/** Makes something of a stored value. Throws, or answers null, for what it does not know: a zod schema's `parse` does. */
type Parse<T> = (value: unknown) => T | null;

/** What a kept place can do; nothing here ever throws. */
export type Place = {
  get(key: string): string | null;
  /** False when it is kept for as long as the page only. */
  set(key: string, value: string): boolean;
  /** What was written as JSON; null when nothing is there, or nothing that can be read. */
  read<T>(key: string, parse: Parse<T>): T | null;
  write(key: string, value: unknown): boolean;
  remove(key: string): void;
  keys(): string[];
  /** Everything but these. */
  clear(except?: readonly string[]): void;
};

export function readJson<T>(text: string | null, parse: Parse<T>): T | null {
  if (text === null) return null;
  try {
    return parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function placeOf(kind: Kind): Place {
  const memory = new Map<string, string>();
  const place: Place = {
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
        return true;
      } catch {
        memory.set(key, value);
        return false;
      }
    },
    read: (key, parse) => readJson(place.get(key), parse),
    write: (key, value) => place.set(key, JSON.stringify(value)),
    remove(key) {
      memory.delete(key);
      try {
        globalThis[kind].removeItem(key);
      } catch {
        // Then nothing was kept there either.
      }
    },
    keys() {
      try {
        return [...new Set([...memory.keys(), ...Object.keys(globalThis[kind])])];
      } catch {
        return [...memory.keys()];
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
  return place;
}

/** Kept between visits, shared by all tabs. */
export const localStore = placeOf("localStorage");
/** Kept for this visit of this tab. */
export const sessionStore = placeOf("sessionStorage");
