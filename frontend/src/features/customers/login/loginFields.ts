/** What each way to log in needs. Fetched apart from the forms. */
import { z } from "zod/mini";
import { BAD_EMAIL, BAD_PHONE, PHONE } from "@/api/fieldRules";
import { EMAIL } from "@/lib/email";
import { NEED_EMAIL } from "./loginWays";

const anything = z.string();
export const filled = (message: string) => z.string().check(z.trim(), z.minLength(1, message));
const loginPassword = z.string().check(z.minLength(1, "Please enter your password"));

const email = z
  .string()
  .check(z.trim(), z.minLength(1, { error: NEED_EMAIL, abort: true }), z.regex(EMAIL, BAD_EMAIL));
const phone = z.string().check(z.regex(PHONE, BAD_PHONE));

const others = { email: anything, phone: anything, username: anything, code: anything };

export const NEED_CODE = "Please enter the code of your app, or a recovery code";

/** Only the fields of the chosen way are judged; the others keep what was typed. */
export const loginSchemas = {
  email: z.object({ ...others, email, password: loginPassword }),
  phone: z.object({ ...others, phone, password: loginPassword }),
  admin: z.object({
    ...others,
    username: filled("Please enter your username"),
    password: loginPassword,
  }),
  code: z.object({ ...others, password: anything, code: filled(NEED_CODE) }),
} as const;

/** The short login of the checkout. */
export const shortLoginSchema = z.object({ email: filled(NEED_EMAIL), password: loginPassword });
