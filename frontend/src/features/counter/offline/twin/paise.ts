/** Sums in whole paise, as `kernel/src/money.rs` has them. Products are formed in BigInt: they leave the range in which a number is exact. */

/** Hundredths of a percent. */
export const toBasisPoints = (percent: number): number => Math.round(percent * 100);

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((all, amount) => all + amount, 0);

/** `part` of `whole` of this amount, half a paisa rounded away from zero. */
export function portion(amount: number, part: number, whole: number): number {
  if (whole <= 0) throw new RangeError("The whole is above zero");
  const product = BigInt(amount) * BigInt(part);
  const all = BigInt(whole);
  const size = product < 0n ? -product : product;
  const rounded = (size + all / 2n) / all;
  return Number(product < 0n ? -rounded : rounded);
}

/** So many percent of this amount. */
export const share = (amount: number, percent: number): number =>
  portion(amount, toBasisPoints(percent), 10_000);

/**
 * Splits an amount over weights so that the parts add up exactly, by largest remainder; ties go to the earlier part. Nothing to
 * weigh by gives zeros.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const weighed = weights.map((weight) => BigInt(Math.max(weight, 0)));
  const total = weighed.reduce((all, weight) => all + weight, 0n);
  if (total === 0n) return weights.map(() => 0);
  const whole = BigInt(amount);
  const parts = weighed.map((weight, at) => {
    const product = whole * weight;
    const remainder = ((product % total) + total) % total;
    return { at, floor: (product - remainder) / total, remainder };
  });
  let left = whole - parts.reduce((all, { floor }) => all + floor, 0n);
  const byRemainder = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1,
  );
  for (const part of byRemainder) {
    if (left <= 0n) break;
    part.floor += 1n;
    left -= 1n;
  }
  return parts.map(({ floor }) => Number(floor));
}
