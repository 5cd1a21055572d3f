/** What one saree costs with the offer that saves most, as the server reckons it. */
import { useQuery } from "@tanstack/react-query";
import { $publicApi } from "@/api/client";
import type { Quote } from "@/api/types";
import { rupees } from "@/lib/money";

/** The cart with this one saree in it. Prices of a minute ago are good enough beside a saree; the cart asks again. */
const quoteQuery = (id: string, coupon: string | null) =>
  $publicApi.queryOptions(
    "post",
    "/api/cart/quote",
    { body: { items: [{ id, quantity: 1 }], ...(coupon ? { coupon } : {}) } },
    { retry: false, staleTime: 60_000 },
  );

/** The code that saves more than nothing and than what comes off by itself. */
function bestCode({ codes, discount }: Quote): string | null {
  const best = codes.find(({ obstacle, saves }) => !obstacle && saves > discount);
  return best?.code ?? null;
}

type Props = {
  productId: string;
  /** Where all offers stand on the page. */
  offersAt: string;
};

/** One line high, whether an offer fits or not. Nobody misses it if it does not come. */
export function BestPrice({ productId, offersAt }: Props) {
  const plain = useQuery(quoteQuery(productId, null)).data;
  const code = plain ? bestCode(plain) : null;
  const withCode = useQuery({ ...quoteQuery(productId, code), enabled: code !== null }).data;
  const best = code ? withCode : plain;
  const saves = best && best.discount > 0;
  return (
    <p className="-my-3 flex min-h-11 flex-wrap items-center gap-x-3">
      {saves && (
        <span className="text-leaf">
          <strong className="price-figures font-semibold">{rupees(best.total)}</strong>{" "}
          {code ? `with ${code}` : "with the offer, applied automatically"}
        </span>
      )}
      <a href={offersAt} className="text-link inline-flex min-h-11 items-center text-small">
        {saves ? "All offers" : "See the offers"}
      </a>
    </p>
  );
}
