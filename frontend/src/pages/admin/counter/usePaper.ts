/** What is to be printed: drawn first, and printed once its fonts are there. */
import { useEffect, useRef, useState } from "react";
import type { DocumentBody } from "@/api/types";

export function usePaper() {
  const [paper, setPaper] = useState<{ body: DocumentBody } | null>(null);
  const printed = useRef<object | null>(null);
  useEffect(() => {
    // A second run of this effect is no second paper.
    if (!paper || printed.current === paper) return;
    printed.current = paper;
    void document.fonts.ready.then(() => window.print());
  }, [paper]);
  return {
    body: paper?.body ?? null,
    print: (body: DocumentBody) => setPaper({ body }),
  };
}
