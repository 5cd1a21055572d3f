/** What a new password must be before it is worth sending (ruling 20: the server checks all of it again). */
import { z } from "zod/mini";
import { LONGEST, SHORTEST } from "./strength";

const NEEDED = "Please choose a password";
const TOO_SHORT = `The password needs at least ${SHORTEST} characters`;
const TOO_LONG = `The password may have at most ${LONGEST} characters`;
const REPEAT = "Please type the password again";
/** Under the second field. */
export const NO_MATCH = "The passwords do not match";

/** @param needed said where nothing is typed */
export const passwordOr = (needed: string) =>
  z
    .string()
    .check(
      z.minLength(1, { error: needed, abort: true }),
      z.minLength(SHORTEST, TOO_SHORT),
      z.maxLength(LONGEST, TOO_LONG),
    );

export const newPassword = passwordOr(NEEDED);

export const repeated = z.string().check(z.minLength(1, REPEAT));
