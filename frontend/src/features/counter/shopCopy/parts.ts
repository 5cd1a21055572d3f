/** A signed bill in the parts that fit one code each. Each part says of which print it is, so that none is joined to another's. */
import { z } from "zod/mini";
import type { components } from "@/api/schema";
import { fromBase45, toBase45 } from "./base45";
import { deflate, inflate } from "./deflate";

/** What POST /pos/sync takes, with one bill. */
export type SignedBill = components["schemas"]["SyncBody"];

export type Part = {
  /** The bill's: "C1/2627/000018". */
  number: string;
  /** Of all that was printed, parts together. */
  digest: string;
  /** The first is 1. */
  at: number;
  of: number;
  data: string;
};

/** Signs in one code: with what stands before them, one of 97 squares a side holds them and can lose a seventh. */
const MOST_SIGNS = 900;
export const MOST_PARTS = 40;
/** Far more than a code of ours has. */
const MOST_TEXT = 2000;

/** The full stop keeps what reads it from cutting off a blank at the end. */
const PART = /^PATTU1:([A-Z\d/-]{1,24}):([A-F\d]{12}):(\d{1,2})\/(\d{1,2}):([A-Z\d $%*+\-./:]+)\.$/;

const sent = z.object({
  device: z.string(),
  bills: z.array(z.object({ text: z.string(), signature: z.string() })).check(z.length(1)),
});

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).slice(0, 6);
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join("");
}

export async function makeParts(number: string, bill: SignedBill): Promise<string[]> {
  const bytes = await deflate(new TextEncoder().encode(JSON.stringify(bill)));
  const [data, digest] = [toBase45(bytes), await digestOf(bytes)];
  const of = Math.ceil(data.length / MOST_SIGNS);
  if (of > MOST_PARTS) throw new RangeError(`Bill ${number} is too long for codes.`);
  // All alike, so that none is finer than it has to be.
  const size = Math.ceil(data.length / of);
  return Array.from({ length: of }, (_, part) => {
    const own = data.slice(part * size, (part + 1) * size);
    return `PATTU1:${number}:${digest}:${part + 1}/${of}:${own}.`;
  });
}

/** null for what is no code of a shop's copy. */
export function readPart(text: string): Part | null {
  if (text.length > MOST_TEXT) return null;
  // With its capitals locked a scanner types small letters.
  const [whole, number = "", digest = "", at, of, data = ""] = PART.exec(text.toUpperCase()) ?? [];
  const part = { number, digest, at: Number(at), of: Number(of), data };
  const isPart = part.at >= 1 && part.at <= part.of && part.of <= MOST_PARTS;
  return whole !== undefined && isPart ? part : null;
}

/** null when they do not come to a bill. */
export async function joinParts(parts: readonly Part[]): Promise<SignedBill | null> {
  const inOrder = [...parts].sort((one, other) => one.at - other.at);
  const bytes = fromBase45(inOrder.map(({ data }) => data).join(""));
  if (!bytes || (await digestOf(bytes)) !== inOrder[0]?.digest) return null;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await inflate(bytes));
    return sent.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
