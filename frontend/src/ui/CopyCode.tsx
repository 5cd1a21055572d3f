import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "./Button";

/** A coupon code that can be taken along: pressed, or selected by hand. */
export function CopyCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    // Where the clipboard is closed (old browsers, plain http) the code can still be selected by hand.
    void navigator.clipboard?.writeText(code).then(() => setCopied(true));
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <code className="border border-dashed border-control bg-white px-2 py-1 font-sans font-semibold select-all">
        {code}
      </code>
      <Button tone="quiet" onClick={copy} aria-label={`Copy code ${code}`}>
        {copied ? (
          <Check size={20} strokeWidth={1.5} aria-hidden="true" />
        ) : (
          <Copy size={20} strokeWidth={1.5} aria-hidden="true" />
        )}
        {copied ? "Copied" : "Copy"}
      </Button>
    </span>
  );
}
