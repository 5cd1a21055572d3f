import { pieceWord } from "@/lib/pieceWord";
import type { ProductRow } from "./queries";

/** "3 free, 1 held"; "Sold out" where there is nothing to sell. */
export function stockWords({ free, reserved }: Pick<ProductRow, "free" | "reserved">): string {
  const held = reserved > 0 ? `, ${reserved} held` : "";
  return free === 0 && reserved === 0 ? "Sold out" : `${free} free${held}`;
}

/** "5 pieces in the house: 3 free, 2 held by orders that are being paid." */
export function houseWords({ onHand, reserved }: Pick<ProductRow, "onHand" | "reserved">): string {
  const parts =
    reserved > 0
      ? `: ${onHand - reserved} free, ${reserved} held by orders that are being paid`
      : onHand > 0
        ? ", all free"
        : "";
  return `${pieceWord(onHand)} in the house${parts}.`;
}
