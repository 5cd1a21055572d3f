/** The fields of a message to the shop, and what each must be (spec section 5, "Contact"). The server checks the same again. */
import { z } from "zod/mini";
import { BAD_EMAIL, BAD_PHONE, PHONE, tooLong } from "@/api/fieldRules";
import { limits } from "@/api/limits";
import { EMAIL } from "@/lib/email";

/** Said above the form when a required field is empty. */
export const MISSING = "All fields are required";

export type MessageFields = {
  name: string;
  email: string;
  /** Ten digits, without +91; may be empty. */
  phone: string;
  /** May be empty. */
  subject: string;
  message: string;
  /** Filled in by programs only. */
  website: string;
};

export type MessageField = Exclude<keyof MessageFields, "website">;

export const NO_MESSAGE: MessageFields = {
  name: "",
  email: "",
  phone: "",
  subject: "",
  message: "",
  website: "",
};

/** Labels in the order of the form. */
export const LABELS: Readonly<Record<MessageField, string>> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  subject: "Subject",
  message: "Message",
};

/** What an empty required field is told. */
export const REQUIRED: Readonly<Partial<Record<MessageField, string>>> = {
  name: "Name is required",
  email: "Email is required",
  message: "Message is required",
};

/** What the server takes. */
export const LIMITS = {
  name: limits.ContactBody.name.maxLength,
  email: limits.ContactBody.email.maxLength,
  subject: limits.ContactBody.subject.maxLength,
  message: limits.ContactBody.message.maxLength,
} as const;

const atMost = (most: number) => z.maxLength(most, tooLong(most));

const filled = (name: "name" | "message") =>
  z.string().check(z.trim(), z.minLength(1, REQUIRED[name]), atMost(LIMITS[name]));

export const messageSchema = z.object({
  name: filled("name"),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: REQUIRED.email, abort: true }),
      z.regex(EMAIL, BAD_EMAIL),
      atMost(LIMITS.email),
    ),
  phone: z.string().check(z.refine((typed) => typed === "" || PHONE.test(typed), BAD_PHONE)),
  subject: z.string().check(z.trim(), atMost(LIMITS.subject)),
  message: filled("message"),
  website: z.string(),
});
