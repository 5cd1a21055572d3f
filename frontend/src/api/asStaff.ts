/** Calls of the people who work here; apart from the rest, so that shoppers load none of it. */
import { staffSession } from "./staffSession";
import { staffWork } from "./staffWork";

const carry = (request: Request, token: string): Promise<Response> => {
  request.headers.set("Authorization", `Bearer ${token}`);
  return globalThis.fetch(request);
};

/** A refused call waits where somebody can be asked for the password again, so that nothing typed is lost. */
export async function asStaff(request: Request): Promise<Response> {
  const token = await staffWork.renewed();
  if (!token) return globalThis.fetch(request);
  // A body can be sent once; this one is for the second time.
  const again = request.clone();
  const answer = await carry(request, token);
  if (answer.status !== 401) {
    staffWork.answered();
    return answer;
  }
  staffSession.lose(token);
  const renewed = await staffWork.renewed();
  return renewed ? carry(again, renewed) : answer;
}
