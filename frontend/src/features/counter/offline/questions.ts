/** What the counter asks: the shop, and without an answer what this device knows. */
import type { FoundProduct, UpiAnswer, UpiPart } from "../staff/types";
import { askProducts, askQuote, askUpi } from "./calls";
import { findHere, type Known, type Priced, priceHere, upiFrom } from "./fromSnapshot";
import { fromShopOr } from "./reach";
import type { QuoteBody } from "./types";

export const makeQuestions = (known: () => Known) => ({
  /** What a bill costs. @throws why it has no price */
  price: (body: QuoteBody): Promise<Priced> =>
    fromShopOr<Priced>(
      (signal) => askQuote(body, signal),
      () => priceHere(known(), body),
    ),
  /** Sarees with this number, barcode or name. */
  find: (q: string, bill: string): Promise<{ data: FoundProduct[] }> =>
    fromShopOr(
      (signal) => askProducts({ q, bill }, signal),
      () => findHere(known(), q),
    ),
  /** To whom this part of a bill is paid by UPI, and the code for it. */
  upi: (asked: UpiPart): Promise<UpiAnswer> =>
    fromShopOr(
      (signal) => askUpi(asked, signal),
      () => upiFrom(known().snapshot, asked),
    ),
});
