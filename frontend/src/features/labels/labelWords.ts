/** What a label says of the price. */
import { rupees } from "@/lib/money";
import type { SareeLabel } from "./queries";

type PriceWords = {
  /** What the large amount is, where it has to be said. */
  kind: "MRP" | "Our price" | null;
  amount: string;
  /** The MRP, where less is asked. */
  mrp: string | null;
};

export const WITH_TAXES = "incl. of all taxes";

export function priceWords({ price, mrp }: Pick<SareeLabel, "price" | "mrp">): PriceWords {
  const amount = rupees(price);
  if (mrp == null) return { kind: null, amount, mrp: null };
  if (mrp === price) return { kind: "MRP", amount, mrp: null };
  return { kind: "Our price", amount, mrp: `MRP ${rupees(mrp)}` };
}
