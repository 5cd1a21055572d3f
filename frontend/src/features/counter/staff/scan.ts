/** Tells a scanner from a hand: a scanner is a keyboard that types a number faster than anybody and closes it with Enter or Tab. */

/** The most milliseconds between two characters of a scan. */
export const GAP = 35;
/** Two or three quick keys are a hand's. */
const LEAST = 5;

/** What a key press was: the first of what may be a scan, one more of it, the end of one, or nothing of that kind. */
export type Heard = { is: "first" | "next" | "other" } | { is: "scan"; text: string };

type Press = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "altKey" | "metaKey" | "shiftKey">;

const PLACES: Readonly<Record<string, string>> = {
  BracketRight: "]",
  Minus: "-",
  NumpadSubtract: "-",
  Slash: "/",
  Period: ".",
  Space: " ",
};

/** The character that is printed on the key, whatever alphabet the keyboard is set to; null for a key without one. */
export function characterOf({ key, code, shiftKey }: Press): string | null {
  if (/^[\x20-\x7e]$/.test(key)) return key;
  if (key.length !== 1 && key !== "Process" && key !== "Unidentified") return null;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  const [, digit] = /^(?:Digit|Numpad)([0-9])$/.exec(code) ?? [];
  return digit ?? PLACES[code] ?? null;
}

/** Listens to one key after the other. */
export function scanDetector(): (press: Press, at: number) => Heard {
  let text = "";
  let last = Number.NEGATIVE_INFINITY;
  const other = (): Heard => {
    text = "";
    return { is: "other" };
  };
  return (press, at) => {
    // Capitals come with Shift, which says nothing by itself.
    if (press.key === "Shift") return { is: "other" };
    if (press.ctrlKey || press.altKey || press.metaKey) return other();
    const inTime = at - last <= GAP;
    if (press.key === "Enter" || press.key === "Tab") {
      const whole = text.trim();
      if (!inTime || whole.length < LEAST) return other();
      text = "";
      return { is: "scan", text: whole };
    }
    const character = characterOf(press);
    if (character === null) return other();
    const goesOn = inTime && text !== "";
    text = goesOn ? text + character : character;
    last = at;
    return { is: goesOn ? "next" : "first" };
  };
}
