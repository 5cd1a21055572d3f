/** What the server takes, for every form that asks for it: from its description, so that both sides refuse the same. */
import { limits } from "./limits";

/** An Indian mobile number: ten digits, the first 6 to 9. */
export const PHONE = new RegExp(limits.AddressBody.phone.pattern);
/** A PIN code: six digits, the first not 0. */
export const PIN = new RegExp(limits.AddressBody.pincode.pattern);

/**
 * What the server says of a longer text, too. Fields of prose take whatever is pasted and say so, because a browser that
 * cuts at `maxlength` loses the end without a word.
 */
export const tooLong = (most: number): string => `Please use at most ${most} characters`;

export const BAD_EMAIL = "Please enter a valid email address";
export const BAD_PHONE = "Please enter a valid 10-digit phone number";
export const BAD_PIN = "Please enter a valid 6-digit PIN code";
