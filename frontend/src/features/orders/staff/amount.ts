/** An amount as somebody types it: "18,180", "₹ 500.50". */
export function typedAmount(text: string): number | null {
  const plain = text.replace(/[₹,\s]/g, "");
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

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
