/** Sends a request with the credential of its client, and lives through the end of a token without anybody noticing. */
import { session } from "./session";
import { staffSession } from "./staffSession";

export type Send = (request: Request) => Promise<Response>;

export const asNobody: Send = (request) => globalThis.fetch(request);

/** Only those who work here load what their calls need. */
export const asStaff: Send = async (request) => (await import("./asStaff")).asStaff(request);

async function asSignedIn(request: Request, mustBeGood: boolean): Promise<Response> {
  const now = session.now();
  const token = session.token();
  if (!now || !token) return asNobody(request);
  // Only those who are signed in need what lives through the end of a token.
  const { asCustomer } = await import("./asCustomer");
  return asCustomer(request, token, now.customerId, mustBeGood);
}

export const asShopper: Send = (request) => asSignedIn(request, false);

/** A spent token would be no refusal here, and the order would be nobody's: only one that is surely good is sent. */
export const asBuyer: Send = (request) => asSignedIn(request, true);

export const asWhoeverIsHere: Send = (request) =>
  staffSession.token() ? asStaff(request) : asShopper(request);
