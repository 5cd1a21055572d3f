/** Sets a new password with the token of a mailed link. */
import { publicApi } from "@/api/client";
import { describeFailure, UNEXPECTED } from "@/api/errors";

/** Spec section 8, "Password reset". */
const FAILED = "Failed to reset password";

/** The link was used, is too old, or was never ours. */
const EXPIRED = "link_expired";

export type Reset =
  | { is: "done"; message: string }
  | { is: "over"; message: string }
  /** The new password itself is refused. */
  | { is: "weak"; message: string }
  | { is: "failed"; message: string };

export async function resetPassword(token: string, newPassword: string): Promise<Reset> {
  try {
    const { data, error } = await publicApi.POST("/api/customers/reset-password", {
      body: { token, newPassword },
    });
    return data ? { is: "done", message: data.message } : explain(error);
  } catch (error) {
    return explain(error);
  }
}

function explain(error: unknown): Reset {
  const { code, message, fields } = describeFailure(error);
  if (code === EXPIRED) return { is: "over", message };
  if (fields.newPassword) return { is: "weak", message: fields.newPassword };
  // A token that is no token at all.
  if (fields.token) return { is: "over", message: fields.token };
  return { is: "failed", message: code === UNEXPECTED ? FAILED : message };
}
