/**
 * A fresh token for the one that has run out. The refresh cookie may be used once (ruling 17), so all tabs take turns, and
 * whoever waited finds the fresh token already there.
 */
import { session } from "./session";
import type { CustomerSession } from "./types";

const ADDRESS = "/api/auth/refresh";
/** The turn is shared by every tab of the browser. */
const TURN = "pattu-session";
/** How long one attempt may hold the turn, in milliseconds. */
const PATIENCE = 15_000;
/** A token this close to its end is not worth sending, in milliseconds. */
const MARGIN = 5_000;

export type Refreshed =
  | { is: "fresh"; token: string }
  /** The shop does not know the session any more, or somebody else is signed in here now. */
  | { is: "over" }
  /** The shop could not say: too many requests, or out of order. */
  | { is: "unclear"; answer: Response };

/** A token received by this page, and until when it is good by this device's clock, which may be wrong. */
let received: { token: string; until: number } | null = null;

type Claims = { exp?: unknown; iat?: unknown };

function claims(token: string): Claims {
  try {
    const [, body = ""] = token.split(".");
    return JSON.parse(atob(body.replace(/-/g, "+").replace(/_/g, "/"))) as Claims;
  } catch {
    return {};
  }
}

/** The shop has signed somebody in, or gone on with their session. */
export function begin(opened: CustomerSession): void {
  const { exp, iat } = claims(opened.token);
  received =
    typeof exp === "number" && typeof iat === "number"
      ? { token: opened.token, until: Date.now() + (exp - iat) * 1000 }
      : null;
  session.open(opened);
}

/** Whether a token has run out as far as this browser can tell; a guess that spares a refused call. */
export function hasRunOut(token: string): boolean {
  if (received?.token === token) return Date.now() > received.until - MARGIN;
  const { exp } = claims(token);
  return typeof exp === "number" && Date.now() > exp * 1000 - MARGIN;
}

/** Whether a token is known to be good, whatever this device thinks the time is: it came to this page not long ago. */
export const isSurelyGood = (token: string): boolean =>
  received?.token === token && Date.now() < received.until - MARGIN;

/** What a login must hold to be one. */
export const isSession = (value: unknown): value is CustomerSession => {
  if (typeof value !== "object" || value === null) return false;
  const { customer, token } = value as Partial<CustomerSession>;
  return typeof token === "string" && typeof customer?.id === "string";
};

/** Staff ended the session; signing in says whom to call. */
const isBlocked = async (answer: Response): Promise<boolean> =>
  answer.status === 403 &&
  (await answer
    .clone()
    .json()
    .then(
      ({ code }: { code?: unknown }) => code === "blocked",
      () => false,
    ));

async function ask(customerId: string): Promise<Refreshed> {
  const answer = await globalThis.fetch(
    new Request(new URL(ADDRESS, globalThis.location.origin), {
      method: "POST",
      signal: AbortSignal.timeout(PATIENCE),
    }),
  );
  if (answer.status === 401 || (await isBlocked(answer))) return { is: "over" };
  if (!answer.ok) return { is: "unclear", answer };
  const body: unknown = await answer.json();
  if (!isSession(body)) return { is: "over" };
  // The cookie has become somebody else's: their token must not carry this person's words.
  if (body.customer.id !== customerId) return { is: "over" };
  begin(body);
  return { is: "fresh", token: body.token };
}

async function inTurn(spent: string, customerId: string): Promise<Refreshed> {
  const now = session.now();
  const token = session.token();
  if (!token || now?.customerId !== customerId) return { is: "over" };
  if (token !== spent) return { is: "fresh", token };
  return ask(customerId);
}

let running: Promise<Refreshed> | null = null;

/** Exchanges a spent token of this customer. Throws what `fetch` throws when the shop cannot be reached. */
export async function refresh(spent: string, customerId: string): Promise<Refreshed> {
  if (globalThis.navigator?.locks) {
    return await navigator.locks.request(TURN, () => inTurn(spent, customerId));
  }
  // Old browsers: one at a time in this tab at least.
  running ??= inTurn(spent, customerId).finally(() => {
    running = null;
  });
  return running;
}
