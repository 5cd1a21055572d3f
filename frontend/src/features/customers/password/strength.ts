/**
 * What a person should know about the password they are choosing. A hint only: the server decides, with a list
 * of leaked passwords that is far too long for a browser.
 */
import { limits } from "@/api/limits";

/** Spec and server agree on these. */
export const { minLength: SHORTEST, maxLength: LONGEST } = limits.RegisterBody.password;

export type Strength = { level: "short" | "weak" | "fair" | "good" | "strong"; words: string };

/** What must not be found in a password: it is the first thing somebody else would try. */
export type About = { name?: string; email?: string; phone?: string };

/** The roots of the passwords most often tried in India and elsewhere. */
const COMMON =
  /^(password|passw0rd|p@ssw0rd|qwerty|qwertz|asdf|zxcv|abc|abcd|admin|welcome|letmein|iloveyou|monkey|dragon|krishna|ganesh|sairam|omsairam|jaisriram|india|bharat|sachin|cricket|pattu|saree|sweetheart|lovely)\W*\d*\W*$/i;
const ONE_CHARACTER = /^(.)\1*$/u;
const RUNS = "01234567890 09876543210 abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl zxcvbnm";

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

function tells(password: string, { name = "", email = "", phone = "" }: About): boolean {
  const own = bare(password);
  const words = [...name.split(/\s+/), email.split("@")[0] ?? "", phone].map(bare);
  return words.some((word) => word.length >= 4 && own.includes(word));
}

function guessable(password: string): boolean {
  if (COMMON.test(password) || ONE_CHARACTER.test(password)) return true;
  const lower = password.toLowerCase();
  return RUNS.split(" ").some((run) => run.includes(lower));
}

function kinds(password: string): number {
  const known = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u, /[\p{Lo}\p{Lm}]/u];
  return known.filter((kind) => kind.test(password)).length;
}

/** Null while nothing is typed. */
export function strengthOf(password: string, about: About = {}): Strength | null {
  const length = [...password].length;
  if (length === 0) return null;
  if (length < SHORTEST) {
    const more = SHORTEST - length;
    return { level: "short", words: `${more} more ${more === 1 ? "character" : "characters"}` };
  }
  if (tells(password, about)) {
    return { level: "weak", words: "Easy to guess: it has your name, email or phone in it" };
  }
  if (guessable(password)) {
    return { level: "weak", words: "Easy to guess: many people use this one" };
  }
  const variety = kinds(password);
  if (length >= 16 || (length >= 12 && variety >= 3)) return { level: "strong", words: "Strong" };
  if (length >= 12 || (length >= 10 && variety >= 3)) return { level: "good", words: "Good" };
  return { level: "fair", words: "Fair. A few more characters make it much stronger" };
}
