/**
 * Coming and going (spec sections 4 and 8, "Newsletter"). The list is the shop's, which tells nobody who is on it; this browser
 * remembers only that somebody confirmed here, to say so when the same address is typed once more.
 */
import { publicApi } from "@/api/client";
import { type Outcome, outcomeOf } from "@/api/outcome";
import { localStore } from "@/lib/storage";

/** The spinner turns at least so long: an answer that comes at once looks like none (spec section 9). */
const AT_LEAST_MS = 500;

const SUBSCRIBE_FAILED = "Failed to subscribe. Please try again.";
const UNSUBSCRIBE_FAILED = "Failed to unsubscribe";
const CONFIRM_FAILED = "Your subscription could not be confirmed. Please try again.";
export const ALREADY = "Email already subscribed";

/** As slow as a person needs to see that something happened. */
async function slowly(call: Promise<Outcome>): Promise<Outcome> {
  const [outcome] = await Promise.all([call, new Promise((done) => setTimeout(done, AT_LEAST_MS))]);
  return outcome;
}

/** What this browser knows: the address that asked last, and whether it was confirmed here. */
type Remembered = { email: string; status: "pending" | "active" };

const KEY = "newsletterSubscription";

const remembered = () => localStore.read(KEY, readRemembered);
const remember = (known: Remembered) => localStore.write(KEY, known);

function readRemembered(known: unknown): Remembered | null {
  const { email, status } = Object(known) as Partial<Remembered>;
  return typeof email === "string" && (status === "pending" || status === "active")
    ? { email, status }
    : null;
}

/** What is remembered here chooses the words only: whoever left by a mail program or elsewhere must get in again. */
export async function subscribe(email: string, website: string): Promise<Outcome> {
  const outcome = await slowly(
    outcomeOf(
      publicApi.POST("/api/newsletter/subscriptions", { body: { email, website } }),
      SUBSCRIBE_FAILED,
    ),
  );
  if (!outcome.ok) return outcome;
  const asked = email.toLowerCase();
  const known = remembered();
  if (known?.status === "active" && known.email === asked) return { ok: false, message: ALREADY };
  remember({ email: asked, status: "pending" });
  return outcome;
}

export async function confirmSubscription(token: string): Promise<Outcome> {
  const outcome = await slowly(
    outcomeOf(publicApi.POST("/api/newsletter/confirmations", { body: { token } }), CONFIRM_FAILED),
  );
  const known = remembered();
  if (outcome.ok && known) remember({ ...known, status: "active" });
  return outcome;
}

export async function unsubscribe(token: string): Promise<Outcome> {
  const outcome = await slowly(
    outcomeOf(
      publicApi.POST("/api/newsletter/unsubscribe", { body: { token } }),
      UNSUBSCRIBE_FAILED,
    ),
  );
  if (outcome.ok) localStore.remove(KEY);
  return outcome;
}
