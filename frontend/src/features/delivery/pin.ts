/** The PIN code this visitor asked about last, so that nobody types it twice. It never leaves the device by itself. */
import { PIN } from "@/api/fieldRules";
import { localStore } from "@/lib/storage";

const KEY = "deliveryPin";

export function lastPin(): string | null {
  const pin = localStore.get(KEY);
  return pin && PIN.test(pin) ? pin : null;
}

export const rememberPin = (pin: string): void => {
  localStore.set(KEY, pin);
};
