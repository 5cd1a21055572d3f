/** Asks for a mail with a link to a new password. The shop answers the same whether it knows the account or not (ruling 20). */
import { publicApi } from "@/api/client";
import { describeFailure, OFFLINE } from "@/api/errors";
import { retryAfter } from "@/api/retryAfter";

/** Spec section 8, "Password reset". */
const SENT = "Password reset instructions sent to your email";
const FAILED = "Failed to reset password";

export type ResetRequest =
  | { is: "sent"; message: string }
  | { is: "refused"; message: string; wait: number | null };

/** Whom the mail is for: an email address, or the phone number of an account that has one. */
export type ResetFor = { email: string } | { phone: string };

const ask = (who: ResetFor) =>
  "email" in who
    ? publicApi.POST("/api/customers/request-reset", { body: who })
    : publicApi.POST("/api/customers/password-reset-request", {
        body: { emailOrPhone: who.phone },
      });

export async function requestReset(who: ResetFor): Promise<ResetRequest> {
  try {
    const { data, error, response } = await ask(who);
    if (data) return { is: "sent", message: data.message || SENT };
    if (response.status === 429) {
      const { message } = describeFailure(error);
      return { is: "refused", message, wait: retryAfter(response) };
    }
    return { is: "refused", message: FAILED, wait: null };
  } catch (error) {
    const failure = describeFailure(error);
    const why = failure.code === OFFLINE ? `. ${failure.message}` : "";
    return { is: "refused", message: `${FAILED}${why}`, wait: null };
  }
}
