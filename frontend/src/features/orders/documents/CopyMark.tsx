/** Which copy this is, below the title. One that was printed before stands in a frame: nobody takes it for the original. */
import "./copyMark.css";
import type { DocumentBody } from "@/api/types";
import { copyWords, type PaperCopy } from "./copyWords";

export function CopyMark({ body, copy }: { body: DocumentBody; copy: PaperCopy }) {
  const words = copyWords(body, copy);
  if (!words) return null;
  return (
    <p className="copy-mark" data-framed={copy instanceof Date || undefined}>
      {words}
    </p>
  );
}
