/** The offers the shop shows openly, so that nobody has to hunt for a code. */
import type { Settings } from "@/api/types";
import { Button } from "@/ui/Button";

type Props = {
  offers: Settings["offers"];
  /** The offer or code that counts now; it stands above already. */
  applied: { id?: string | undefined; code?: string | undefined };
  onUse: (code: string) => void;
};

export function OfferHints({ offers, applied, onUse }: Props) {
  const others = offers.filter(
    ({ id, coupon }) => id !== applied.id && (!coupon || coupon !== applied.code),
  );
  if (others.length === 0) return null;
  return (
    <ul aria-label="Offers" className="grid border-t border-line">
      {others.map((offer) => (
        <li
          key={offer.id}
          className="flex min-h-12 items-center justify-between gap-3 border-b border-line py-1"
        >
          <p className="py-1 text-small">
            <strong className="font-medium">{offer.label}</strong>
            <span className="block text-ink-2">{offer.description}</span>
          </p>
          {offer.coupon && (
            <Button
              tone="quiet"
              className="shrink-0"
              onClick={() => offer.coupon && onUse(offer.coupon)}
            >
              Use {offer.coupon}
            </Button>
          )}
          {offer.isAutomatic && <span className="shrink-0 text-small text-ink-2">Automatic</span>}
        </li>
      ))}
    </ul>
  );
}
