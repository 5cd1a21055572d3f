type Line = { by: string; words?: string | null; photo?: object | null };

/** What the server writes where a customer sends a picture and no words: nobody has said it. */
const UNSAID = "A picture";

/** What was said with a line of the timeline or the history; null where nothing was. */
export const saidWords = ({ by, words, photo }: Line): string | null =>
  words && !(by === "customer" && photo && words === UNSAID) ? words : null;
