/** Rupees as people in India write them: ₹1,00,000. Amounts arrive as rupee numbers (the server counts in paise). */
const whole = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/**
 * "₹18,500". Paise appear only when there are any, so that a shopper never sees less than what is charged
 * (a 5 % discount on ₹2,999 leaves 5 paise).
 */
export function rupees(amount: number): string {
  return Number.isInteger(amount) ? whole.format(amount) : exact.format(amount);
}

/** Rupees as they arrive, counted in whole paise: halves of rupees do not add up in floating point. */
export const toPaise = (amount: number): number => Math.round(amount * 100);
export const toRupees = (paise: number): number => paise / 100;

/** "₹5,000 – ₹9,999"; "₹25,000 and above" when nothing closes the band, "Up to ₹4,999" when nothing opens it. */
export function rupeeRange(from: number, to: number | null | undefined): string {
  if (from === 0 && to != null) return `Up to ${rupees(to)}`;
  return to == null ? `${rupees(from)} and above` : `${rupees(from)} – ${rupees(to)}`;
}
