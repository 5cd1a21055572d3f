/** The codes on the shop's copy of a bill that no network has taken yet. */
import encodeQR from "qr";
import type { BillRow } from "../offline/database";
import { makeParts } from "./parts";

export type CopyCode = {
  /** Squares a side, with the white ones around it. */
  size: number;
  /** Of the black squares, one wide and high: drawn at once, where a picture may come after the print. */
  path: string;
};

/** White squares around a code, without which nothing finds it. */
const QUIET = 4;

function drawn(squares: readonly boolean[][]): CopyCode {
  const rows = squares.map((row, y) => {
    const signs = row.map((isBlack) => (isBlack ? "#" : " ")).join("");
    return [...signs.matchAll(/#+/g)].map(
      ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
    );
  });
  return { size: squares.length, path: rows.flat().join("") };
}

/** null for a bill whose signed text is here no more. */
export async function drawCopy({
  number,
  device,
  text,
  signature,
}: Pick<BillRow, "number" | "device" | "text" | "signature">): Promise<CopyCode[] | null> {
  if (!device || !text || !signature) return null;
  const parts = await makeParts(number, { device, bills: [{ text, signature }] });
  return parts.map((part) =>
    drawn(encodeQR(part, "raw", { ecc: "medium", encoding: "alphanumeric", border: QUIET })),
  );
}
