/** What is to be printed: counted, drawn, and printed once its fonts are there. One paper after the other. */
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { CopyCode } from "@/features/counter/shopCopy/draw";
import { printedAgain } from "@/features/counter/staff/copies";
import { type PaperSize, paperSize } from "@/features/counter/staff/paperSize";
import type { Printout } from "@/features/counter/staff/printout";
import { writeSlipPage } from "@/features/orders/documents/slipPage";
import { clearPage } from "@/lib/printedPage";

export type Sheet = {
  printout: Printout;
  size: PaperSize;
  /** When it is printed once more; null: it is the original. */
  again: Date | null;
  /** On the copy that the shop keeps; null when it keeps none. */
  codes: readonly CopyCode[] | null;
};

/** Without them the copy is still one on paper. */
async function copyCodes(printout: Printout): Promise<readonly CopyCode[] | null> {
  try {
    return (await printout.copyCodes?.()) ?? null;
  } catch (cause) {
    console.error("The codes of the shop's copy could not be made", cause);
    return [];
  }
}

/** @param onPrinted the browser has taken it to a printer, as far as a page can tell */
export function usePaper(onPrinted?: (printout: Printout) => void) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const element = useRef<HTMLDivElement>(null);
  const printed = useRef(onPrinted);
  printed.current = onPrinted;
  const queue = useRef(Promise.resolve());
  /** The second press of a double click is no second paper. */
  const waiting = useRef(new Set<string>());

  const make = async (printout: Printout) => {
    const again = await printedAgain(printout);
    const codes = await copyCodes(printout);
    const size = paperSize();
    flushSync(() => setSheet({ printout, size, again, codes }));
    // Only what is laid out has its fonts fetched.
    element.current?.getBoundingClientRect();
    await document.fonts.ready;
    // The counter was left meanwhile: nothing else is to be printed in its place.
    if (!element.current) return;
    if (size === "slip") writeSlipPage(element.current.getBoundingClientRect().height);
    else clearPage();
    window.print();
    printed.current?.(printout);
  };

  return {
    sheet,
    element,
    print: (printout: Printout) => {
      const { number } = printout.document.body;
      if (waiting.current.has(number)) return;
      waiting.current.add(number);
      const done = queue.current
        .then(() => make(printout))
        .finally(() => waiting.current.delete(number));
      // One that fails does not keep the next from the printer.
      queue.current = done.catch((cause: unknown) => console.error(cause));
    },
  };
}
