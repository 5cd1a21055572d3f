/** What a payment app reads off the counter's screen, as domain/counter/src/show_upi_payment.rs writes it. */
import type { UpiPart } from "../../staff/types";
import type { Snapshot } from "../types";

type Payee = Pick<NonNullable<Snapshot["upi"]>, "id" | "name">;

/** Blanks are `%20`, and so is everything else that is neither letter, digit nor `-._~`. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The reference is of at most 35 letters and digits, and no bank pays the same twice. */
export function upiLink({ id, name }: Payee, { bill, part, amount }: UpiPart): string {
  const reference = bill.replaceAll("-", "");
  return `upi://pay?pa=${id}&pn=${escaped(name)}&am=${amount.toFixed(2)}&cu=INR&tr=${reference}${part}&tn=Bill`;
}
