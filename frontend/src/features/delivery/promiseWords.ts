/** A delivery promise in one sentence, and what it is calculated from. */
import type { DeliveryPromise } from "@/api/types";
import { dayRange } from "@/lib/dates";

/** "Delivery to 518001 (Kurnool, Andhra Pradesh)" and "Tue 24 – Wed 25 Nov". */
export function promiseWords(promise: DeliveryPromise): { where: string; when: string } {
  const place = [...new Set([promise.district, promise.state])].join(", ");
  return {
    where: `Delivery to ${promise.pincode} (${place})`,
    when: dayRange(promise.earliest, promise.latest),
  };
}

/** "1–2 business days after dispatch, which takes 24–48 hours. Sundays and holidays don't count." */
export function promiseTerms({ businessDays, dispatchHours }: DeliveryPromise): string {
  const days = `${businessDays.from}–${businessDays.to} business days after dispatch`;
  return `${days}, which takes ${dispatchHours.from}–${dispatchHours.to} hours. Sundays and holidays don't count.`;
}
