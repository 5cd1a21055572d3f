/** Sends a request as whoever is signed in here, and lives through the end of a token without anybody noticing. */
import { isPlacing } from "./placing";
import { session } from "./session";
import { staffSession } from "./staffSession";

/** What everybody is answered alike: sent without a name, so that cached responses can be used. */
const PUBLIC =
  /^\/(media\/|api\/(categories|content|delivery|newsletter|price-bands|products|settings|vitals)(\/|$))/;
/** These calls are how one comes to a session. */
const DOORS =
  /^\/api\/(auth\/|customers\/(login|register|password-reset-request|request-reset|reset-password)$)/;
/** What staff read and change; placing and paying is for shoppers. */
const STAFF = /^\/api\/(settings|products|orders|reviews|mails|payment-issues)(\/|$)/;
const SHOPPING = /^\/api\/orders\/([^/]+\/payment-attempt|by-key\/[^/]+|verify)$/;

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

async function asStaff(request: Request, token: string): Promise<Response> {
  request.headers.set("Authorization", `Bearer ${token}`);
  const answer = await globalThis.fetch(request);
  if (answer.status === 401) staffSession.lose();
  return answer;
}

/** Only those who are signed in need what lives through the end of a token. */
async function asCustomer(request: Request, token: string, id: string): Promise<Response> {
  const { asCustomer: sent } = await import("./asCustomer");
  return sent(request, token, id);
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
