import { beforeEach, expect, it, vi } from "vitest";
import { asStaff } from "./asStaff";
import { staffSession } from "./staffSession";
import { staffWork } from "./staffWork";

const encode = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, "");
const iat = Math.floor(Date.now() / 1000);
const TOKEN = `${encode({ alg: "EdDSA" })}.${encode({ iat, exp: iat + 600 })}.sig`;

const forbidden = (code: string) => Response.json({ status: 403, code }, { status: 403 });

/** A shop that asks once more who it is, until it was told. */
function shop() {
  const told = { sure: false };
  const bodies: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    bodies.push(await request.text());
    return told.sure ? new Response(null, { status: 204 }) : forbidden("step_up_required");
  });
  return { told, bodies };
}

const refund = (reason: string) =>
  asStaff(new Request("http://localhost/api/orders/1/refunds", { method: "POST", body: reason }));

beforeEach(() => {
  vi.unstubAllGlobals();
  staffSession.forget();
  staffSession.open(TOKEN, "asha");
});

it("repeats what was refused, word for word, once somebody has shown that it is them", async () => {
  const { told, bodies } = shop();
  const ask = vi.fn(async () => {
    told.sure = true;
    return true;
  });
  const done = staffWork.askSureBy(ask);
  const answers = await Promise.all([refund("a loose thread"), refund("came late")]);
  done();
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect(ask).toHaveBeenCalledOnce();
  expect(bodies.filter((body) => body === "a loose thread")).toHaveLength(2);
  expect(bodies.filter((body) => body === "came late")).toHaveLength(2);
});

it("hands the refusal on where nobody shows it, or nobody can be asked", async () => {
  const { bodies } = shop();
  expect((await refund("nobody to ask")).status).toBe(403);
  const done = staffWork.askSureBy(async () => false);
  expect((await refund("not now")).status).toBe(403);
  done();
  expect(bodies).toEqual(["nobody to ask", "not now"]);
});

it("asks nothing for another refusal, and leads to the second factor where one is missing", async () => {
  const ask = vi.fn(async () => true);
  const setUp = vi.fn();
  const [done, stop] = [staffWork.askSureBy(ask), staffWork.onSetUpFirst(setUp)];
  for (const code of ["forbidden", "second_factor_required"]) {
    vi.stubGlobal("fetch", async () => forbidden(code));
    expect((await refund("whatever")).status).toBe(403);
  }
  done();
  stop();
  expect(ask).not.toHaveBeenCalled();
  expect(setUp).toHaveBeenCalledOnce();
});
