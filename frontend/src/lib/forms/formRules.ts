/** What forms ask of a field in the same words. Apart from the patterns, which pages without such a form need too. */
import { z } from "zod/mini";
import { typedAmount } from "../typedAmount";
import { REQUIRED } from "./words";

export { REQUIRED };

/** As it was typed, spaces and all: passwords. */
export const required = z.string().check(z.minLength(1, REQUIRED));

export const filled = z.string().check(z.trim(), z.minLength(1, REQUIRED));

/** A filled field that must also look a certain way; an empty one is only called required. */
export const filledLike = (pattern: RegExp, message: string) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, { error: REQUIRED, abort: true }), z.regex(pattern, message));

/** An amount in rupees, as people type it. */
export const amount = z
  .string()
  .check(z.refine((typed) => typedAmount(typed) !== null, "Please enter rupees, for example 180"));

/** A code of the tariff, or none. */
export const hsnCode = z
  .string()
  .check(z.trim(), z.regex(/^$|^\d{4,8}$/, "An HSN code has 4 to 8 digits"));
