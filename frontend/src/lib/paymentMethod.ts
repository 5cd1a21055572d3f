/** How something was paid, in words. */

const METHOD: Readonly<Record<string, string>> = {
  cash: "Cash",
  upi: "UPI",
  card: "Card",
  credit_note: "Credit note",
  netbanking: "Netbanking",
  wallet: "Wallet",
  emi: "EMI",
  cardless_emi: "Cardless EMI",
  paylater: "Pay later",
};

/** At the counter perhaps in parts: `upi, cash`. Unknown words are shown as given (spec section 4, "Order"). */
export const methodWord = (method: string | null | undefined): string =>
  method
    ? method
        .split(", ")
        .map((part) => METHOD[part] ?? part)
        .join(", ")
    : "N/A";
