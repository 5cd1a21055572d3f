/** The fields of a new account (spec sections 3 and 5, "Registration"). The server checks the same again. */
import { z } from "zod/mini";
import { BAD_EMAIL, BAD_PHONE, PHONE } from "@/api/fieldRules";
import { EMAIL } from "@/lib/email";
import { NO_MATCH, newPassword, repeated } from "../password/passwordRules";

export type RegisterFields = {
  name: string;
  email: string;
  /** Ten digits, without +91. */
  phone: string;
  password: string;
  confirmPassword: string;
  /** A mail now and then; never ticked for anybody. */
  marketing: boolean;
};

export const NO_ACCOUNT: RegisterFields = {
  name: "",
  email: "",
  phone: "",
  password: "",
  confirmPassword: "",
  marketing: false,
};

/** Labels in the order of the form. */
export const LABELS: Readonly<Record<Exclude<keyof RegisterFields, "marketing">, string>> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  password: "Password",
  confirmPassword: "Confirm password",
};

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
