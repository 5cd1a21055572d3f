/** A hint while a password is being chosen. The server decides; it also knows which passwords have leaked. */

export const SHORTEST = 8;

/** How many different kinds of characters there are: small, capital, digit, anything else. */
const kinds = (password: string): number =>
  [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;

/** One short sentence about a password; null before anything was typed. */
export function strengthHint(password: string): string | null {
  const { length } = [...password];
  if (length === 0) return null;
  if (length < SHORTEST) return `${SHORTEST - length} more to reach ${SHORTEST} characters`;
  if (/^(.)\1+$/u.test(password)) return "Weak: one character over and over";
  if (length >= 16 || (length >= 12 && kinds(password) >= 3)) return "Strong";
  if (length >= 12 || (length >= 10 && kinds(password) >= 3)) return "Good";
  return "Fair: longer is stronger, for example three words";
}
