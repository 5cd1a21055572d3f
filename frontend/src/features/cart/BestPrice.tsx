/** What one saree costs with the offer that saves most, as the server calculates it. */
import { useQuery } from "@tanstack/react-query";
import { $publicApi } from "@/api/client";
import type { Quote } from "@/api/types";
import { rupees } from "@/lib/money";

/** The cart with this one saree in it. Prices of a minute ago are good enough beside a saree; the cart asks again. */
const quoteQuery = (id: string) =>
  $publicApi.queryOptions(
    "post",
    "/api/cart/quote",
    { body: { items: [{ id, quantity: 1 }] } },
    { retry: false, staleTime: 60_000 },
  );

/** What saves most stands first; a code that saves less than what comes off by itself has that in its way. */
function bestOf({ codes, discount, total }: Quote) {
  const [code] = codes;
  if (code?.total != null) return { total: code.total, how: `with ${code.code}` };
  return discount > 0 ? { total, how: "with the offer" } : null;
}

type Props = {
  productId: string;
  /** Where all offers stand on the page. */
  offersAt: string;
};

/** One line high, whether an offer fits or not. Nobody misses it if it does not come. */
export function BestPrice({ productId, offersAt }: Props) {
  const quote = useQuery(quoteQuery(productId)).data;
  const best = quote ? bestOf(quote) : null;
  return (
    <p className="-my-3 flex min-h-11 flex-wrap items-center gap-x-3">
      {best && (
        <span className="text-leaf">
          <strong className="price-figures font-semibold">{rupees(best.total)}</strong> {best.how}
        </span>
      )}
      <a href={offersAt} className="text-link inline-flex min-h-11 items-center text-small">
        {best ? "All offers" : "See the offers"}
      </a>
    </p>
  );
}
