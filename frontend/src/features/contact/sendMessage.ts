/** Hands a message to the shop. */
import { publicApi } from "@/api/client";
import { describeFailure, type Failure, UNEXPECTED } from "@/api/errors";
import type { MessageFields } from "./messageFields";

/** When nothing better is known (spec section 8). */
export const FAILED = "Failed to send message";

/** Answers that say nothing about the message. */
const BY_ITSELF = [UNEXPECTED, "internal"];

export type Sending =
  | { kind: "sent"; message: string; ticket: string }
  | { kind: "refused"; failure: Failure };

export async function sendMessage(fields: MessageFields): Promise<Sending> {
  try {
    const { data, error } = await publicApi.POST("/api/email/contact", { body: fields });
    if (data) return { kind: "sent", message: data.message, ticket: data.ticket };
    return refused(error);
  } catch (error) {
    return refused(error);
  }
}

function refused(error: unknown): Sending {
  const failure = describeFailure(error);
  return {
    kind: "refused",
    failure: BY_ITSELF.includes(failure.code) ? { ...failure, message: FAILED } : failure,
  };
}
