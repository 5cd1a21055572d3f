/** The PIN code this visitor asked about last, so that nobody types it for every saree. It never leaves the device by itself. */
import { PIN } from "@/api/fieldRules";
import { localStore } from "@/lib/storage";

const KEY = "deliveryPin";

/** Whether something has the form of an Indian PIN code. Whether it exists is for the server to say. */
export const isPin = (text: string): boolean => PIN.test(text);

export function lastPin(): string | null {
  const pin = localStore.get(KEY);
  return pin && isPin(pin) ? pin : null;
}

export const rememberPin = (pin: string) => localStore.set(KEY, pin);
