/** Cash, counted by notes: what is typed, what it comes to, what is sent. In paise: halves of rupees do not add up otherwise. */
import { z } from "zod/mini";
import { rupees } from "@/lib/money";
import { typedAmount } from "@/lib/typedAmount";
import type { CountBody } from "./types";

export const NOTES = [500, 200, 100, 50, 20, 10] as const;
const MOST_PIECES = 10_000;

export type NoteField = `n${(typeof NOTES)[number]}`;
export const fieldOf = (value: (typeof NOTES)[number]): NoteField => `n${value}`;

function piecesOf(typed: string): number | null {
  const plain = typed.trim();
  if (plain === "") return 0;
  return /^\d{1,5}$/.test(plain) && Number(plain) <= MOST_PIECES ? Number(plain) : null;
}
const coinsOf = (typed: string): number | null => (typed.trim() === "" ? 0 : typedAmount(typed));
export const coinsSum = ({ coins }: Pick<TypedCount, "coins">): number => coinsOf(coins) ?? 0;

const pieces = z
  .string()
  .check(z.refine((typed) => piecesOf(typed) !== null, "Please enter how many, up to 10,000"));

export const countSchema = z.object({
  n500: pieces,
  n200: pieces,
  n100: pieces,
  n50: pieces,
  n20: pieces,
  n10: pieces,
  coins: z
    .string()
    .check(z.refine((typed) => coinsOf(typed) !== null, "Please enter rupees, for example 45")),
  /** Why it is not what it should be. */
  note: z.string().check(z.trim()),
});
export type TypedCount = z.infer<typeof countSchema>;

export const NOTHING_TYPED: TypedCount = {
  n500: "",
  n200: "",
  n100: "",
  n50: "",
  n20: "",
  n10: "",
  coins: "",
  note: "",
};

export const COUNT_LABELS: Readonly<Record<keyof TypedCount, string>> = {
  n500: "₹500 notes",
  n200: "₹200 notes",
  n100: "₹100 notes",
  n50: "₹50 notes",
  n20: "₹20 notes",
  n10: "₹10 notes",
  coins: "Coins, in rupees",
  note: "Reason",
};

/** What a row comes to; nothing while it cannot be read. */
export const sumOf = (value: number, typed: string): number => value * (piecesOf(typed) ?? 0);

export function totalOf(typed: TypedCount): number {
  const notes = NOTES.reduce((sum, value) => sum + sumOf(value, typed[fieldOf(value)]), 0);
  return (notes * 100 + Math.round(coinsSum(typed) * 100)) / 100;
}

/** An empty drawer is counted too, but not by leaving everything out. */
export const isEmpty = ({ note, ...typed }: TypedCount): boolean =>
  Object.values(typed).every((text) => text.trim() === "");

export const EMPTY = { n500: "Please count what lies in the drawer. For an empty one, enter 0" };

export const countBody = (typed: TypedCount): CountBody => ({
  notes: NOTES.map((value) => ({ value, pieces: piecesOf(typed[fieldOf(value)]) ?? 0 })),
  coins: coinsSum(typed),
});

/** The server's messages, under the names of the form: `count.notes[2].pieces` is n100. */
export function countErrors(
  fields: Readonly<Record<string, string>>,
): Readonly<Partial<Record<string, string>>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => {
      const [, at] = /^count\.notes\[(\d+)\]/.exec(name) ?? [];
      const value = at === undefined ? undefined : NOTES[Number(at)];
      return [value === undefined ? name.replace(/^count\./, "") : fieldOf(value), message];
    }),
  );
}

/** "₹20 short", "₹20 over", "Exactly right" */
export function differenceWords(difference: number): string {
  if (difference === 0) return "Exactly right";
  return `${rupees(Math.abs(difference))} ${difference < 0 ? "short" : "over"}`;
}
