/** What a device says by itself, in the form of the shop's own refusals. */
import { type Failure, failureOf } from "@/api/errors";

/** Of a storage that is full, blocked or broken. */
export const CANNOT_KEEP = "This device cannot keep bills. Free some space.";
export const REMOVED =
  "This browser is not the device of a till any more. Finish the bill again: the shop numbers it.";
export const UNSETTLED = "Another bill of this device is not settled yet. Try again in a moment.";
/** The shop counts behind this device, and the bill is none that the device issues by itself. */
export const OUT_OF_STEP =
  "An earlier bill of this device has not reached the shop: see Waiting bills. Sell another bill first, below ₹2,00,000 and without a credit note, and then this one.";

/** Codes of the device's own. */
export const NOT_OFFLINE = "needs_network";
export const NO_STORAGE = "no_storage";

/** As the twin of the shop's arithmetic refuses. */
export type TwinRefusal = { code: string; field: string | null; message: string };

/** As the shop's own refusals are thrown. */
export const problemOfTwin = ({ code, field, message }: TwinRefusal) => ({
  code,
  error: message,
  errors: field ? { [field]: message } : {},
});

export const failureOfTwin = ({ code, field, message }: TwinRefusal): Failure =>
  failureOf(code, message, field ? { [field]: message } : {});
