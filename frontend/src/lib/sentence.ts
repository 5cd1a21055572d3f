/** Words as a sentence, where another one follows: some of the server's words have no stop of their own. */
export const sentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);
