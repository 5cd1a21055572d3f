/** A request of whoever is signed in: when the token has run out, it is exchanged and the request repeated. */
import { hasRunOut, isSurelyGood, refresh } from "./refresh";
import { SESSION_EXPIRED, session } from "./session";

const carry = (request: Request, token: string): Promise<Response> => {
  request.headers.set("Authorization", `Bearer ${token}`);
  return globalThis.fetch(request);
};

/** What the shop said, in the words of the specification (section 8, "Auth"). */
function over(customerId: string): Response {
  session.lose(customerId);
  const body = {
    status: 401,
    code: "auth_required",
    message: SESSION_EXPIRED,
    error: SESSION_EXPIRED,
  };
  return new Response(JSON.stringify(body), {
    status: 401,
    headers: { "Content-Type": "application/problem+json" },
  });
}

export async function asCustomer(
  request: Request,
  token: string,
  customerId: string,
  mustBeGood: boolean,
): Promise<Response> {
  // A body can be sent once; this one is for the second time.
  const again = request.clone();
  if (mustBeGood ? isSurelyGood(token) : !hasRunOut(token)) {
    const answer = await carry(request, token);
    // Only 401 speaks of the session; 403 says that this is for somebody else.
    if (answer.status !== 401) return answer;
  }
  const refreshed = await refresh(token, customerId);
  if (refreshed.is === "unclear") return refreshed.answer;
  if (refreshed.is === "over") return over(customerId);
  const second = await carry(again, refreshed.token);
  return second.status === 401 ? over(customerId) : second;
}

/** A surely good token for what is not sent by `fetch`; a refusal is thrown, to be read with `describeFailure`. */
export async function goodToken(token: string, customerId: string): Promise<string> {
  if (isSurelyGood(token)) return token;
  const refreshed = await refresh(token, customerId);
  if (refreshed.is === "fresh") return refreshed.token;
  const refusal = refreshed.is === "over" ? over(customerId) : refreshed.answer;
  throw await refusal.json();
}
