/** An order number that can be read out or copied. Shown in groups, never as thousands. */
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/ui/Button";

type Props = { label: string; value: string };

/** How long the button says "Copied", in milliseconds. */
const SAID = 2_000;

export function CopyNumber({ label, value }: Props) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID);
    return () => clearTimeout(timer);
  }, [copied]);
  // Without a secure page there is no clipboard; the number can still be marked by hand.
  const canCopy = typeof navigator.clipboard?.writeText === "function";
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <p className="button-row">
      <span className="text-ink-2">{label}</span>
      <strong className="figures font-semibold break-all select-all">{value}</strong>
      {canCopy && (
        <Button tone="quiet" className="print:hidden" onClick={copy}>
          {copied ? (
            <Check size={20} strokeWidth={1.5} aria-hidden="true" />
          ) : (
            <Copy size={20} strokeWidth={1.5} aria-hidden="true" />
          )}
          <span aria-live="polite">{copied ? "Copied" : "Copy"}</span>
        </Button>
      )}
    </p>
  );
}
