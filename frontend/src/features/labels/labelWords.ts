/** What a label says of the price. */
import { rupees } from "@/lib/money";
import type { SellerWords } from "@/lib/sellerWords";
import type { SareeLabel } from "./queries";

type PriceWords = {
  /** What the large amount is, where it has to be said. */
  kind: "MRP" | "Our price" | null;
  amount: string;
  /** The MRP, where less is asked. */
  mrp: string | null;
};

/** What the law wants on a saree beside its price; empty when nobody has said any of it. */
export const lawWords = (
  { length }: Pick<SareeLabel, "length">,
  words: SellerWords | null,
): string =>
  [
    length,
    words?.seller && `Marketed by ${words.seller}`,
    words?.care && `Consumer care: ${words.care}`,
  ]
    .filter(Boolean)
    .join(" · ");

export const WITH_TAXES = "incl. of all taxes";

export function priceWords({ price, mrp }: Pick<SareeLabel, "price" | "mrp">): PriceWords {
  const amount = rupees(price);
  if (mrp == null) return { kind: null, amount, mrp: null };
  if (mrp === price) return { kind: "MRP", amount, mrp: null };
  return { kind: "Our price", amount, mrp: `MRP ${rupees(mrp)}` };
}
