/** The page that a slip is printed on. `@page { size: 80mm auto }` is none: the height must be known. */
import { writePage } from "@/lib/printedPage";

const WIDTH = 80;
const MM_OF_PIXEL = 25.4 / 96;
/** A page that is short by a fraction of a pixel would be followed by an empty one. */
const SPARE = 1;

/** Until the print is over. `height` in pixels, as it is measured. */
export function writeSlipPage(height: number): void {
  writePage(WIDTH, Math.ceil(height * MM_OF_PIXEL) + SPARE);
}
