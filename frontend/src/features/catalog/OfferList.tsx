import { Check, Copy } from "lucide-react";
import { useState } from "react";
import type { Settings } from "@/api/types";
import { Button } from "@/ui/Button";

type Offer = Settings["offers"][number];

function CopyCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    // Where the clipboard is closed (old browsers, plain http) the code can still be selected by hand.
    void navigator.clipboard?.writeText(code).then(() => setCopied(true));
  };
  return (
    <span className="inline-flex items-center gap-2">
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

/** The offers that are on now: what, how much, and how to get it. */
export function OfferList({ offers }: { offers: readonly Offer[] }) {
  return (
    <ul className="border-t border-line">
      {offers.map((offer) => (
        <li key={offer.id} className="grid gap-1 border-b border-line py-3">
          <p className="font-medium">
            {offer.label}
            {/* Most labels already say how much. */}
            {!offer.label.includes("%") && (
              <span className="figures whitespace-nowrap text-leaf">
                {" "}
                {offer.discountPercentage}% off
              </span>
            )}
          </p>
          {offer.description && <p className="text-small text-ink-2">{offer.description}</p>}
          {offer.coupon && <CopyCode code={offer.coupon} />}
        </li>
      ))}
    </ul>
  );
}
