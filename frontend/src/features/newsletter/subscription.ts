/** Coming and going (spec sections 4 and 8, "Newsletter"). The list is the shop's; nothing is kept in the browser. */
import { api } from "@/api/client";
import { describeFailure, OFFLINE, UNEXPECTED } from "@/api/errors";

/** The spinner turns at least so long: an answer that comes at once looks like none (spec section 9). */
const AT_LEAST_MS = 500;

const SUBSCRIBE_FAILED = "Failed to subscribe. Please try again.";
const UNSUBSCRIBE_FAILED = "Failed to unsubscribe";

export type Outcome = { ok: true; message: string } | { ok: false; message: string };

type Answer = { data?: { message: string } | undefined; error?: unknown };

/** Words for whatever happened; `failed` where the shop said nothing of its own. */
async function outcomeOf(call: Promise<Answer>, failed: string): Promise<Outcome> {
  const pause = new Promise((done) => setTimeout(done, AT_LEAST_MS));
  try {
    const { data, error } = await call;
    await pause;
    return data ? { ok: true, message: data.message } : { ok: false, message: said(error, failed) };
  } catch (error) {
    await pause;
    return { ok: false, message: said(error, failed) };
  }
}

function said(error: unknown, failed: string): string {
  const { code, message } = describeFailure(error);
  return [OFFLINE, UNEXPECTED, "busy", "internal"].includes(code) ? failed : message;
}

export const subscribe = (email: string, website: string): Promise<Outcome> =>
  outcomeOf(
    api.POST("/api/newsletter/subscriptions", { body: { email, website } }),
    SUBSCRIBE_FAILED,
  );

export const unsubscribe = (token: string): Promise<Outcome> =>
  outcomeOf(api.POST("/api/newsletter/unsubscribe", { body: { token } }), UNSUBSCRIBE_FAILED);
