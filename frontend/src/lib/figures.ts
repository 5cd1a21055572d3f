/** Amounts as documents have them: 17,619.05, always with paise, never with a sign for rupees in each cell. */
const exact = new Intl.NumberFormat("en-IN", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

export const figure = (amount: number): string => exact.format(amount);

/** "−0.01" */
export const signed = (amount: number): string =>
  amount < 0 ? `−${figure(-amount)}` : figure(amount);
