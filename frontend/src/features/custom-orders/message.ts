/** What may be woven into the closing border. */

const splitter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Letters as a reader counts them: a vowel sign belongs to its consonant. */
export const lettersOf = (text: string): number => [...splitter.segment(text)].length;

/** One line, composed, without space around it. */
export const tidied = (text: string): string =>
  text.normalize("NFC").replaceAll(/\s+/g, " ").trim();

/** The loom has letters of four scripts, digits and plain punctuation; the joiners belong to the Indian ones. */
const WOVEN =
  /^[\p{Script=Latin}\p{Script=Telugu}\p{Script=Devanagari}\p{Script=Tamil}\p{Mn}\p{Join_Control}\d ।.,:;!?'’"“”()&+\-–/♥]*$/u;

/** The loom has a letter for each of it. */
export const isWoven = (text: string): boolean => WOVEN.test(tidied(text));

export type MessageTrouble = "script" | "long";

/**
 * What a message is refused for before anybody has measured how wide it is.
 * @param most letters the shop weaves; null until it has said so
 */
export function messageTrouble(text: string, most: number | null): MessageTrouble | null {
  if (!isWoven(text)) return "script";
  return most !== null && lettersOf(tidied(text)) > most ? "long" : null;
}

export const MESSAGE_SENTENCES = {
  script: "The loom has Latin, Telugu, Devanagari and Tamil letters, and no emoji.",
  long: "This is too long for the border. Please shorten it.",
} as const satisfies Record<MessageTrouble, string>;
