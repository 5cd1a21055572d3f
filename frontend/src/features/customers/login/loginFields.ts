/** The three ways to log in, and what each needs (spec sections 2 and 5, "Login"). */
import { z } from "zod/mini";
import { BAD_EMAIL, BAD_PHONE, PHONE } from "@/api/fieldRules";
import { EMAIL } from "@/lib/email";

export type LoginMode = "email" | "phone" | "admin";

/** The spec's words, in its order. */
export const MODES: readonly { value: LoginMode; label: string }[] = [
  { value: "email", label: "Email" },
  { value: "phone", label: "Phone" },
  { value: "admin", label: "Admin" },
];

export type LoginFields = {
  email: string;
  phone: string;
  username: string;
  password: string;
  /** After the password of a staff member who has a second factor. */
  code: string;
};

export const LABELS: Readonly<Record<keyof LoginFields, string>> = {
  email: "Email",
  phone: "Phone",
  username: "Username",
  password: "Password",
  code: "Code",
};

export const NO_LOGIN: LoginFields = { email: "", phone: "", username: "", password: "", code: "" };

/** Said at the field, also when 'Forgot password?' is pressed before it is filled in (spec section 5). */
export const NEED_EMAIL = "Please enter your email address";

const anything = z.string();
export const filled = (message: string) => z.string().check(z.trim(), z.minLength(1, message));
export const loginPassword = z.string().check(z.minLength(1, "Please enter your password"));

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

/** The field that says who it is. */
export const identityField = { email: "email", phone: "phone", admin: "username" } as const;
