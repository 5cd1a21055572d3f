/** What may be woven into the closing border. */

/** As a reader counts them. */
export const MOST_LETTERS = 40;

const splitter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Letters as a reader counts them: a vowel sign belongs to its consonant. */
export const lettersOf = (text: string): number => [...splitter.segment(text)].length;

/** One line, composed, without space around it. */
export const tidied = (text: string): string =>
  text.normalize("NFC").replaceAll(/\s+/g, " ").trim();

/** The loom has letters of four scripts, digits and plain punctuation; the joiners belong to the Indian ones. */
const WOVEN =
  /^[\p{Script=Latin}\p{Script=Telugu}\p{Script=Devanagari}\p{Script=Tamil}\p{Mn}\p{Join_Control}\d ।.,:;!?'’"“”()&+\-–/♥]*$/u;

export type MessageTrouble = "script" | "long";

/** What a message is refused for before anybody has measured how wide it is. */
export function messageTrouble(text: string): MessageTrouble | null {
  const message = tidied(text);
  if (!WOVEN.test(message)) return "script";
  return lettersOf(message) > MOST_LETTERS ? "long" : null;
}

export const MESSAGE_SENTENCES = {
  script: "The loom has Latin, Telugu, Devanagari and Tamil letters, and no emoji.",
  long: "This is too long for the border. Please shorten it.",
} as const satisfies Record<MessageTrouble, string>;
