/** Labels are drawn for a print and are gone after it: a thousand of them would make every key slow. */
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { clearPage, writePage } from "@/lib/printedPage";
import { PAPERS, type PaperChoice } from "./papers";
import type { SareeLabel } from "./queries";

type Printing = { labels: readonly SareeLabel[]; choice: PaperChoice };

export function usePrint() {
  const [printing, setPrinting] = useState<Printing | null>(null);
  useEffect(() => {
    const over = () => setPrinting(null);
    window.addEventListener("afterprint", over);
    return () => {
      window.removeEventListener("afterprint", over);
      clearPage();
    };
  }, []);

  const print = async (labels: readonly SareeLabel[], choice: PaperChoice) => {
    flushSync(() => setPrinting({ labels, choice }));
    const paper = document.querySelector(".label-paper");
    // Only what is laid out has its fonts fetched.
    paper?.getBoundingClientRect();
    await document.fonts.ready;
    // A code that is not drawn yet would be missing on paper.
    const codes = [...(paper?.querySelectorAll("img") ?? [])];
    await Promise.all(codes.map((code) => code.decode().catch(() => undefined)));
    // The page was left meanwhile: nothing else is to be printed in its place.
    if (!paper?.isConnected) return;
    const { width, height } = PAPERS[choice.paper];
    writePage(width, height);
    window.print();
  };
  return { printing, print };
}
