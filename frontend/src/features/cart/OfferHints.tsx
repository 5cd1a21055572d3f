/** The offers the shop shows openly, so that nobody has to hunt for a code, and what each would do to this cart. */
import type { Quote, Settings } from "@/api/types";
import { rupees } from "@/lib/money";
import { Button } from "@/ui/Button";

type Offer = Settings["offers"][number];
type Tried = Quote["codes"][number];

type Props = {
  offers: readonly Offer[];
  /** As the server tried them on the cart, best first; absent while there is no answer. */
  codes: readonly Tried[] | undefined;
  /** The offer or code that counts now; it stands above already. */
  applied: { id?: string | undefined; code?: string | undefined };
  onUse: (code: string) => void;
};

/** What saves most comes first; offers without an answer stay where the owner put them. */
function bestFirst(offers: readonly Offer[], codes: readonly Tried[]): Offer[] {
  const saves = (offer: Offer) => codes.find(({ code }) => code === offer.coupon)?.saves ?? 0;
  return [...offers].sort((one, other) => saves(other) - saves(one));
}

export function OfferHints({ offers, codes = [], applied, onUse }: Props) {
  const others = offers.filter(
    ({ id, coupon }) => id !== applied.id && (!coupon || coupon !== applied.code),
  );
  if (others.length === 0) return null;
  return (
    <ul aria-label="Offers" className="grid border-t border-line">
      {bestFirst(others, codes).map((offer) => (
        <OfferHint
          key={offer.id}
          offer={offer}
          tried={codes.find(({ code }) => code === offer.coupon)}
          onUse={onUse}
        />
      ))}
    </ul>
  );
}

function OfferHint(props: {
  offer: Offer;
  tried: Tried | undefined;
  onUse: (code: string) => void;
}) {
  const { offer, tried, onUse } = props;
  const { coupon } = offer;
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 border-b border-line py-1">
      <p className="min-w-0 flex-1 basis-32 py-1 text-small">
        <strong className="font-medium">{offer.label}</strong>
        <span className="block text-ink-2">{offer.terms}</span>
        {(tried?.obstacle ?? offer.description) && (
          <span className="block text-ink-2">{tried?.obstacle ?? offer.description}</span>
        )}
        {tried && !tried.obstacle && (
          <span className="block text-leaf">
            Saves <span className="price-figures">{rupees(tried.saves)}</span> on this order
          </span>
        )}
      </p>
      {coupon && !tried?.obstacle && (
        <Button tone="quiet" className="-mx-2 shrink-0" onClick={() => onUse(coupon)}>
          Use {coupon}
        </Button>
      )}
      {offer.isAutomatic && <span className="shrink-0 text-small text-ink-2">Automatic</span>}
    </li>
  );
}
