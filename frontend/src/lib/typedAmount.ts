/** An amount as somebody types it: "18,180", "₹ 500.50". */
export function typedAmount(text: string): number | null {
  const plain = text.replace(/[₹,\s]/g, "");
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}
