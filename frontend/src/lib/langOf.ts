/** The language of what was typed, by its script: for fonts and for voices that read it out. Undefined for Latin. */
const SCRIPTS = [
  ["te", /\p{Script=Telugu}/u],
  ["ta", /\p{Script=Tamil}/u],
  ["kn", /\p{Script=Kannada}/u],
  ["hi", /\p{Script=Devanagari}/u],
] as const;

export const langOf = (text: string): string | undefined =>
  SCRIPTS.find(([, script]) => script.test(text))?.[0];
