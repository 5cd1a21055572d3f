/** Why the till cannot be counted or closed now: what is not stored yet would be missing in it. */
import type { Bill } from "@/features/counter/staff/bill";
import { sentReturns } from "@/features/counter/staff/sentReturns";

export function whyNotClosed({ sent, held, lines }: Bill, username: string): string | null {
  if (sent) return "It is not sure yet whether the last bill was stored. Finish it first.";
  if (sentReturns.bill(username)) {
    return "It is not sure yet whether the last return was stored. Finish it under Bills first.";
  }
  if (held) return "A bill is being put on hold.";
  return lines.length > 0 ? "A bill lies on the counter. Finish it or put it on hold first." : null;
}
