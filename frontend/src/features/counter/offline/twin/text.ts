/** What the server takes for a name, a phone number, a PIN code: `kernel/src/contact.rs` and `links.rs`, in its words. */
import { BAD_PHONE, BAD_PIN, tooLong } from "@/api/fieldRules";

/** What was read, or what is wrong with it. */
export type Read = { text: string } | { wrong: string };

export const REQUIRED = "This field is required";
const CHARACTERS = "This field contains characters that cannot be used";
const LINK = "Please leave web addresses out of this field";

/** Not JavaScript's own, which knows other spaces than the server does. */
export const trim = (text: string): string =>
  text.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, "");
export const isBlank = (text: string): boolean => trim(text) === "";

/** Of letters A to Z alone, as the server does it. */
export const lower = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
export const upper = (text: string): string =>
  text.replace(/[a-z]/g, (letter) => letter.toUpperCase());

const TURNING = /[\u202a-\u202e\u2066-\u2069]/;
const BREAKING = /[\p{Cc}\u2028\u2029]/u;
/** Signs that join or part others and leave no mark themselves: first and last of each range. Alone they are no text. */
const UNSEEN = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0x2800, 0x2800],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xe0000, 0xe0fff],
] as const;
const showsNothing = (sign: string): boolean => {
  const code = sign.codePointAt(0) ?? 0;
  return isBlank(sign) || UNSEEN.some(([first, last]) => first <= code && code <= last);
};

const TOP_LEVELS = new Set(
  (
    "com net org info biz in co io ai app dev xyz top site online shop store live club link click vip win bet loan work " +
    "space fun icu buzz example test ru cn tk ml ga cf gq ly"
  ).split(" "),
);

/** Lower case, with the dots and slashes of other scripts as plain ones, and without signs that show nothing. */
const plain = (text: string): string =>
  [...text.replace(/\u{ad}|[\u200b-\u200f]|\u2060|\ufeff/gu, "")]
    .map((sign) => sign.toLowerCase())
    .join("")
    .replace(/[\u3002\uff0e\uff61\u2024]/g, ".")
    .replace(/\uff1a/g, ":")
    .replace(/[\uff0f\u2044\u2215]/g, "/")
    .replace(/\uff20/g, "@");

function isLink(word: string): boolean {
  if (word.startsWith("http") && word.includes(":")) return true;
  const [address = ""] = word.split(/[/?#]/);
  const [host = ""] = (address.split("@").at(-1) ?? "").split(":");
  const bare = host.replace(/^[^\p{Alphabetic}\p{N}]+|[^\p{Alphabetic}\p{N}]+$/gu, "");
  const parts = bare.split(".");
  const [name, top] = [parts.at(-2), parts.at(-1) ?? ""];
  return name !== undefined && [...name].length >= 2 && TOP_LEVELS.has(top);
}

export function hasLink(text: string): boolean {
  const read = plain(text);
  if (read.includes("://") || read.includes("www.")) return true;
  return read.split(/\p{White_Space}+/u).some(isLink);
}

/** One line that reads as it is written, without a web address. */
export function readName(typed: string, most: number): Read {
  const text = trim(typed);
  if (BREAKING.test(text) || TURNING.test(typed)) return { wrong: CHARACTERS };
  if ([...text].every(showsNothing)) return { wrong: REQUIRED };
  if ([...text].length > most) return { wrong: tooLong(most) };
  return hasLink(text) ? { wrong: LINK } : { text };
}

/** An Indian mobile number; spaces, dashes, dots, brackets, a leading +91, 91 or 0 are forgiven. */
export function readPhone(typed: string): Read {
  const text = trim(typed);
  if (text === "") return { wrong: REQUIRED };
  const digits = text.replace(/[ \-.()\u00a0]/g, "");
  const bare = /^(?:\+91|91(?=\d{10}$)|0(?=\d{10}$))?([6-9]\d{9})$/.exec(digits)?.[1];
  return bare === undefined ? { wrong: BAD_PHONE } : { text: bare };
}

/** Six digits; a space between them is forgiven. */
export function readPin(typed: string): Read {
  const text = trim(typed);
  if (text === "") return { wrong: REQUIRED };
  const digits = text.replace(/ /g, "");
  return /^[1-9]\d{5}$/.test(digits) ? { text: digits } : { wrong: BAD_PIN };
}
