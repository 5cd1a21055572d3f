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
    <span className="@container block">
      <span className="flex items-center gap-x-2">
        <code className="min-w-0 border border-dashed border-control bg-white px-2 py-1 font-sans font-semibold wrap-anywhere select-all">
          {code}
        </code>
        <Button
          tone="quiet"
          onClick={copy}
          aria-label={`${copied ? "Copied" : "Copy"}: code ${code}`}
          className="min-w-11 shrink-0"
        >
          {copied ? (
            <Check size={20} strokeWidth={1.5} aria-hidden="true" />
          ) : (
            <Copy size={20} strokeWidth={1.5} aria-hidden="true" />
          )}
          {/* Code and word need 180 px side by side; in a narrower card the icon says it, on the same line. */}
          <span className="hidden @min-[12rem]:inline">{copied ? "Copied" : "Copy"}</span>
        </Button>
      </span>
    </span>
  );
}
