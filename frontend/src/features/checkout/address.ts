/** What a delivery address must be before Pay Now (spec section 5, "Checkout shipping form"). The server checks the same again. */
import { z } from "zod/mini";
import { EMAIL } from "@/lib/email";
import { tooLong } from "@/lib/tooLong";

export const REQUIRED = "This field is required";
export const BAD_EMAIL = "Please enter a valid email address";
export const BAD_PHONE = "Please enter a valid 10-digit phone number";
export const BAD_PIN = "Please enter a valid 6-digit PIN code";
/** Said once on top when Pay Now finds something missing. */
export const MISSING = "Please fill in all required shipping information.";

const filled = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(most, tooLong(most)));

/** A filled field that must also look a certain way; an empty one is only called required. */
const filledLike = (pattern: RegExp, message: string) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, { error: REQUIRED, abort: true }), z.regex(pattern, message));

/** In the order of the form: PIN before address, because it fills in the state. */
export const addressSchema = z.object({
  fullName: filled(100),
  phone: filledLike(/^\d{10}$/, BAD_PHONE),
  email: filledLike(EMAIL, BAD_EMAIL),
  pincode: filledLike(/^\d{6}$/, BAD_PIN),
  address: filled(500),
  city: filled(100),
  state: filled(100),
});
