/** Amounts as people type them. */

/**
 * Whole rupees from "5000", "₹5,000" or " 5 000 ". Null when nothing was typed, undefined when it is no amount of money
 * below a crore.
 */
export function typedRupees(text: string): number | null | undefined {
  const plain = text.replace(/[\s,₹]/g, "");
  if (plain === "") return null;
  return /^\d{1,7}$/.test(plain) ? Number(plain) : undefined;
}
