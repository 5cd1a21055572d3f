/** Sends a request as whoever is signed in here, and lives through the end of a token without anybody noticing. */
import { hasRunOut, isSurelyGood, refresh } from "./refresh";
import { SESSION_OVER, session } from "./session";
import { staffSession } from "./staffSession";

/** What everybody is answered alike: sent without a name, so that ready-made answers can be used. */
const PUBLIC =
  /^\/(media\/|api\/(categories|content|delivery|newsletter|price-bands|products|settings|vitals)(\/|$))/;
/** These calls are how one comes to a session. */
const DOORS =
  /^\/api\/(auth\/|customers\/(login|register|password-reset-request|request-reset|reset-password)$)/;
/** What a colleague reads and changes; placing and paying is for shoppers. */
const STAFF = /^\/api\/(settings|products|orders)(\/|$)/;
const SHOPPING = /^\/api\/orders\/([^/]+\/payment-attempt|verify)$/;

/** Visitors may do this too: a spent token would be no refusal here, and the order would be nobody's. */
const isPlacing = ({ method, url }: Request): boolean =>
  method === "POST" && new URL(url).pathname === "/api/orders";

type Identity = "customer" | "staff" | "nobody";

function identityFor(request: Request): Identity {
  const { method, url } = request;
  const { pathname } = new URL(url);
  if (DOORS.test(pathname)) return "nobody";
  const shops = SHOPPING.test(pathname) || isPlacing(request);
  if (STAFF.test(pathname) && !shops && staffSession.token()) {
    return method !== "GET" || !PUBLIC.test(pathname) ? "staff" : "nobody";
  }
  return PUBLIC.test(pathname) ? "nobody" : "customer";
}

const carry = (request: Request, token: string): Promise<Response> => {
  request.headers.set("Authorization", `Bearer ${token}`);
  return globalThis.fetch(request);
};

/** What the shop said, in the words of the specification (section 8, "Auth"). */
function over(customerId: string): Response {
  session.lose(customerId);
  const body = { status: 401, code: "auth_required", message: SESSION_OVER, error: SESSION_OVER };
  return new Response(JSON.stringify(body), {
    status: 401,
    headers: { "Content-Type": "application/problem+json" },
  });
}

async function asCustomer(request: Request, token: string, customerId: string): Promise<Response> {
  // A body can be sent once; this one is for the second time.
  const again = request.clone();
  if (isPlacing(request) ? isSurelyGood(token) : !hasRunOut(token)) {
    const answer = await carry(request, token);
    // Only 401 speaks of the session; 403 says that this is for somebody else (trap 4.6).
    if (answer.status !== 401) return answer;
  }
  const refreshed = await refresh(token, customerId);
  if (refreshed.is === "unclear") return refreshed.answer;
  if (refreshed.is === "over") return over(customerId);
  const second = await carry(again, refreshed.token);
  return second.status === 401 ? over(customerId) : second;
}

async function asStaff(request: Request, token: string): Promise<Response> {
  const answer = await carry(request, token);
  if (answer.status === 401) staffSession.lose();
  return answer;
}

export function send(request: Request): Promise<Response> {
  // Whoever names a bearer knows better.
  if (request.headers.has("Authorization")) return globalThis.fetch(request);
  const identity = identityFor(request);
  const now = session.now();
  const token = identity === "staff" ? staffSession.token() : session.token();
  if (identity === "staff" && token) return asStaff(request, token);
  if (identity === "customer" && token && now) return asCustomer(request, token, now.customerId);
  return globalThis.fetch(request);
}
