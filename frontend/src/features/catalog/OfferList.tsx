import type { Settings } from "@/api/types";
import { CopyCode } from "@/ui/CopyCode";

type Offer = Settings["offers"][number];

/** The offers that are on now: what, how much, and how to get it. */
export function OfferList({ offers }: { offers: readonly Offer[] }) {
  return (
    <ul className="border-t border-line">
      {offers.map((offer) => (
        <li key={offer.id} className="grid gap-1 border-b border-line py-3">
          <p className="font-medium">{offer.label}</p>
          <p className="figures text-small text-leaf">{offer.terms}</p>
          {offer.description && <p className="text-small text-ink-2">{offer.description}</p>}
          {offer.coupon && <CopyCode code={offer.coupon} />}
        </li>
      ))}
    </ul>
  );
}
