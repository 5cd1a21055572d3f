const WORDS: Readonly<Record<string, string>> = { cash: "Cash", upi: "UPI", card: "Card" };

/** How a bill was paid, in parts if it was: `upi, cash`. Unknown words are shown as given. */
export const paidWord = (method: string | null | undefined): string =>
  method
    ? method
        .split(", ")
        .map((part) => WORDS[part] ?? part)
        .join(", ")
    : "Nothing to pay";
