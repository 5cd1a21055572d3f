/** Calls of the people who work here; apart from the rest, so that shoppers load none of it. */
import { staffSession } from "./staffSession";
import { staffWork } from "./staffWork";

const carry = (request: Request, token: string): Promise<Response> => {
  request.headers.set("Authorization", `Bearer ${token}`);
  return globalThis.fetch(request);
};

/** Some calls ask who it is once more. Whoever shows it has the call repeated; whoever does not keeps what was typed. */
async function sure(answer: Response, again: Request, token: string): Promise<Response> {
  const { code } = Object(
    await answer
      .clone()
      .json()
      .catch(() => null),
  ) as { code?: unknown };
  if (code === "second_factor_required") staffWork.setUpFirst();
  if (code !== "step_up_required" || !(await staffWork.makeSure())) return answer;
  return carry(again, staffSession.token() ?? token);
}

/** A refused call waits where somebody can be asked for the password again, so that nothing typed is lost. */
export async function asStaff(request: Request): Promise<Response> {
  const token = await staffWork.renewed();
  if (!token) return globalThis.fetch(request);
  // A body can be sent once; this one is for the second time.
  const again = request.clone();
  const answer = await carry(request, token);
  if (answer.status !== 401) {
    staffWork.answered();
    return answer.status === 403 ? sure(answer, again, token) : answer;
  }
  staffSession.lose(token);
  const renewed = await staffWork.renewed();
  return renewed ? carry(again, renewed) : answer;
}
