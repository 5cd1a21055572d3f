/** The PIN code this visitor asked about last, so that nobody types it for every saree. It never leaves the device by itself. */
import { PIN } from "@/api/fieldRules";

const KEY = "deliveryPin";

/** Whether something has the form of an Indian PIN code. Whether it exists is for the server to say. */
export const isPin = (text: string): boolean => PIN.test(text);

export function lastPin(): string | null {
  try {
    const pin = localStorage.getItem(KEY);
    return pin && isPin(pin) ? pin : null;
  } catch {
    return null;
  }
}

export function rememberPin(pin: string): void {
  try {
    localStorage.setItem(KEY, pin);
  } catch {
    // Storage may be closed; the visitor then types it again.
  }
}
