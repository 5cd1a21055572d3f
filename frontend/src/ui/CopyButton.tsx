/** Takes a text to the clipboard and says so. */
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";

/** How long the button says "Copied", in milliseconds. */
const SAID = 2_000;
const icon = { size: 18, strokeWidth: 1.5, "aria-hidden": true } as const;

export function CopyButton({ text, className }: { text: string; className: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID);
    return () => clearTimeout(timer);
  }, [copied]);
  // Without a secure page there is no clipboard; the text can still be marked by hand.
  if (typeof navigator.clipboard?.writeText !== "function") return null;
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <button type="button" onClick={copy} className={className}>
      {copied ? <Check {...icon} /> : <Copy {...icon} />}
      <span aria-live="polite">{copied ? "Copied" : "Copy"}</span>
    </button>
  );
}
