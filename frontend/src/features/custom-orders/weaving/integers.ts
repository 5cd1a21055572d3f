/** Rounded division for any whole number over a positive one, also below zero: the same in every language. */
export const div = (value: number, by: number): number => Math.floor((2 * value + by) / (2 * by));

export const clamp = (value: number, least: number, most: number): number =>
  value < least ? least : value > most ? most : value;

/** The largest whole number whose square is at most this. */
export function root(square: number): number {
  let found = Math.floor(Math.sqrt(square));
  while (found * found > square) found--;
  while ((found + 1) * (found + 1) <= square) found++;
  return found;
}
