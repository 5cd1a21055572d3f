/** What a new password, typed twice, must be. */
import { z } from "zod/mini";
import { NO_MATCH, newPassword, repeated } from "./passwordRules";

export const resetSchema = z.object({ newPassword, again: repeated }).check(
  z.refine((fields) => fields.newPassword === fields.again, {
    error: NO_MATCH,
    path: ["again"],
  }),
);
