/** What a new account must be (spec section 5, "Registration"). The server checks the same again. */
import { z } from "zod/mini";
import { BAD_EMAIL, BAD_PHONE, PHONE } from "@/api/fieldRules";
import { EMAIL } from "@/lib/email";
import { NO_MATCH, newPassword, repeated } from "../password/passwordRules";

export const registerSchema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, "Please enter your name")),
    email: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: "Please enter your email address", abort: true }),
        z.regex(EMAIL, BAD_EMAIL),
      ),
    phone: z.string().check(z.regex(PHONE, BAD_PHONE)),
    password: newPassword,
    confirmPassword: repeated,
    marketing: z.boolean(),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      error: NO_MATCH,
      path: ["confirmPassword"],
    }),
  );
