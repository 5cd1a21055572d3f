import { typedAmount } from "@/lib/typedAmount";

/** What is wrong with an amount that is to be returned; null when nothing is. */
export function refundProblem(
  text: string,
  left: number,
  rupees: (amount: number) => string,
): string | null {
  const amount = typedAmount(text);
  if (amount === null) return "Please enter an amount in rupees, for example 500";
  if (amount === 0) return "Please enter more than ₹0";
  return amount > left ? `Only ${rupees(left)} can still be returned` : null;
}
