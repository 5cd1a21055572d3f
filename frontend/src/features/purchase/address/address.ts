/** What a delivery address must be before Pay Now (spec section 5, "Checkout shipping form"). The server checks the same again. */
import { z } from "zod/mini";
import { BAD_EMAIL, BAD_PHONE, BAD_PIN, PHONE, PIN, tooLong } from "@/api/fieldRules";
import { limits } from "@/api/limits";
import { EMAIL } from "@/lib/email";

export const REQUIRED = "This field is required";
/** Said once on top when Pay Now finds something missing. */
export const MISSING = "Please fill in all required shipping information.";

const LIMITS = limits.AddressBody;

const filled = ({ maxLength }: { maxLength: number }) =>
  z.string().check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(maxLength, tooLong(maxLength)));

/** A filled field that must also look a certain way; an empty one is only called required. */
const filledLike = (pattern: RegExp, message: string) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, { error: REQUIRED, abort: true }), z.regex(pattern, message));

/** In the order of the form: PIN before address, because it fills in the state. */
export const addressSchema = z.object({
  fullName: filled(LIMITS.fullName),
  phone: filledLike(PHONE, BAD_PHONE),
  email: filledLike(EMAIL, BAD_EMAIL),
  pincode: filledLike(PIN, BAD_PIN),
  address: filled(LIMITS.address),
  city: filled(LIMITS.city),
  state: filled(LIMITS.state),
});
