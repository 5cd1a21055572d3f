/** Why no payment is taken on this device now. */

import type { Bill } from "../staff/bill";
import { CANNOT_KEEP } from "./failures";
import { whyNotThisBill } from "./limits";
import type { BillQuote } from "./types";
import type { DeviceHere } from "./useDevice";

type Quoted = { quote: BillQuote | null; isTwin: boolean };

export function deviceReason(
  device: DeviceHere | null,
  { tenders, compliance }: Pick<Bill, "tenders" | "compliance">,
  { quote, isTwin }: Quoted,
): string | null {
  if (!device) return null;
  if (device.is === "opening") return "One moment: the bills of this device are being read.";
  if (device.is === "broken") return CANNOT_KEEP;
  return isTwin && quote ? whyNotThisBill({ ...compliance, total: quote.total, tenders }) : null;
}
