/** What the six buttons above a text do to it. */

export type Edited = { text: string; from: number; to: number };
type Edit = (text: string, from: number, to: number) => Edited;

const around =
  (sign: string, words: string): Edit =>
  (text, from, to) => {
    const chosen = text.slice(from, to) || words;
    const start = from + sign.length;
    return {
      text: `${text.slice(0, from)}${sign}${chosen}${sign}${text.slice(to)}`,
      from: start,
      to: start + chosen.length,
    };
  };

/** A piece of its own, an empty line before and behind it. */
const apart =
  (make: (chosen: string) => string): Edit =>
  (text, from, to) => {
    const before = text.slice(0, from).replace(/\n*$/, "");
    const after = text.slice(to).replace(/^\n*/, "");
    const piece = make(text.slice(from, to));
    const start = before ? before.length + 2 : 0;
    return {
      text: [before, piece, after].filter(Boolean).join("\n\n"),
      from: start,
      to: start + piece.length,
    };
  };

export const EDITS = {
  Bold: around("**", "bold"),
  Italic: around("*", "italic"),
  Heading: apart((chosen) => `## ${chosen || "Heading"}`),
  List: apart((chosen) =>
    (chosen || "First\nSecond")
      .split("\n")
      .map((one) => `- ${one}`)
      .join("\n"),
  ),
  Link: (text, from, to) => {
    const chosen = text.slice(from, to) || "words";
    const start = from + chosen.length + 3;
    return {
      text: `${text.slice(0, from)}[${chosen}](/contact)${text.slice(to)}`,
      from: start,
      to: start + "/contact".length,
    };
  },
  Table: apart(() => "| Where | Days |\n|---|---|\n| Kurnool | 1–2 |\n| Elsewhere | 3–5 |"),
} satisfies Record<string, Edit>;
