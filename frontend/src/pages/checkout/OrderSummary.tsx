/** The money side of the cart: coupon, offers, totals, or why there are no figures. */
import type { Settings } from "@/api/types";
import { CouponBox } from "@/features/cart/CouponBox";
import { Totals } from "@/features/cart/Totals";
import type { CouponHandle } from "@/features/cart/useCoupon";
import { inTheWay, isAtTheLines, type QuoteView } from "@/features/cart/useQuote";
import { sentence } from "@/lib/sentence";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import { Skeleton } from "@/ui/Skeleton";

type Props = { settings: Settings; coupon: CouponHandle; view: QuoteView };

const UNBOOKABLE =
  "A custom order in your cart cannot be booked now. Please take it out of the cart first.";

/** Why Pay Now has to wait for the figures; null when they are there. */
export function figuresReason({ quote, refreshing, failure }: QuoteView): string | null {
  if (failure && failure.customOrders.length > 0) return UNBOOKABLE;
  if (isAtTheLines(failure) || inTheWay(quote).length > 0) {
    return "Some sarees are no longer available in this quantity. Please change or remove them first.";
  }
  if (failure) return "The price could not be checked.";
  return refreshing ? "One moment, checking the price." : null;
}

export function OrderSummary({ settings, coupon, view }: Props) {
  const { quote, failure } = view;
  return (
    <div className="grid gap-6">
      <CouponBox coupon={coupon} view={view} offers={settings.offers} />
      {quote && <Totals quote={quote} refreshing={view.refreshing} />}
      {!quote && !failure && view.refreshing && <Skeleton className="h-40 w-full" />}
      {inTheWay(quote).length > 0 && (
        <p className="text-small text-ink-2">
          These figures are for what can be had. Some sarees of your cart have to be changed or
          removed before you can pay.
        </p>
      )}
      {failure && isAtTheLines(failure) && (
        <p className="text-small text-ink-2">
          {failure.customOrders.length > 0
            ? "The total appears again as soon as that custom order is taken out."
            : "The total appears again as soon as every saree in the cart is available."}
        </p>
      )}
      {failure && !isAtTheLines(failure) && (
        <InfoPanel
          tone="kumkum"
          role="alert"
          title="The price could not be checked"
          actions={
            <Button tone="secondary" size="compact" onClick={view.again}>
              Try again
            </Button>
          }
        >
          {sentence(failure.message)} Your cart is kept, and nothing has been charged.
        </InfoPanel>
      )}
    </div>
  );
}
