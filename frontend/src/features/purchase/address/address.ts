/** What a delivery address must be before Pay Now (spec section 5, "Checkout shipping form"). The server checks the same again. */
import { z } from "zod/mini";
import { BAD_EMAIL, BAD_PHONE, BAD_PIN, PHONE, PIN, tooLong } from "@/api/fieldRules";
import { limits } from "@/api/limits";
import { EMAIL } from "@/lib/email";
import { filled, filledLike } from "@/lib/forms/formRules";

const LIMITS = limits.AddressBody;

const upTo = ({ maxLength }: { maxLength: number }) =>
  filled.check(z.maxLength(maxLength, tooLong(maxLength)));

/** In the order of the form: PIN before address, because it fills in the state. */
export const addressSchema = z.object({
  fullName: upTo(LIMITS.fullName),
  phone: filledLike(PHONE, BAD_PHONE),
  email: filledLike(EMAIL, BAD_EMAIL),
  pincode: filledLike(PIN, BAD_PIN),
  address: upTo(LIMITS.address),
  city: upTo(LIMITS.city),
  state: upTo(LIMITS.state),
});
