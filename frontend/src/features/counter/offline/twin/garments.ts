/** What one garment costs decides its rate: `kernel/src/tariff.rs`. */
import { toPaise } from "@/lib/money";
import { toBasisPoints } from "./paise";

const CHAPTERS = ["61", "62", "63"];
const UP_TO = BigInt(toPaise(2_500));
const LOWER = 5;
const HIGHER = 18;

/** Another rate that is written down stands. */
export const isTaxedByValue = (hsn: string, rate: number): boolean =>
  (rate === LOWER || rate === HIGHER) && CHAPTERS.some((chapter) => hsn.startsWith(chapter));

/**
 * @param net of all pieces, in paise, taxes included
 * @returns null: at the lower rate each is worth too much for it, and at the higher one too little
 */
export function rateByValue(net: number, pieces: number): number | null {
  const atMost = (rate: number) =>
    BigInt(net) * 10_000n <= UP_TO * BigInt(10_000 + toBasisPoints(rate)) * BigInt(pieces);
  if (atMost(LOWER)) return LOWER;
  return atMost(HIGHER) ? null : HIGHER;
}
