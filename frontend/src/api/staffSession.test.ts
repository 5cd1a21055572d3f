// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { staffApi } from "./client";
import { staffSession } from "./staffSession";
import { staffWork } from "./staffWork";

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe("a session of staff that ends while somebody works", () => {
  /** A shop that knows this staff token only, and what it was sent. */
  const staffShop = (good: string) => {
    const sent: { bearer: string | null; body: string }[] = [];
    vi.stubGlobal("fetch", async (request: Request) => {
      const bearer = request.headers.get("Authorization");
      sent.push({ bearer, body: await request.text() });
      return Response.json({}, { status: bearer === `Bearer ${good}` ? 200 : 401 });
    });
    return sent;
  };
  const decide = () =>
    staffApi.PATCH("/api/reviews/{id}", {
      params: { path: { id: "r1" } },
      body: { state: "shown" },
    });

  it("holds what was refused until the same person has signed in again, and repeats it", async () => {
    staffSession.open("old", "asha");
    const stop = staffWork.askAgainAs("asha");
    const sent = staffShop("new");
    const refused = decide();
    await vi.waitFor(() => expect(staffSession.token()).toBeNull());
    // Asked while nobody is signed in: waits as well, and is not sent without a name.
    const later = staffApi.GET("/api/reviews");
    staffSession.open("new", "asha");
    expect((await refused).response.status).toBe(200);
    expect((await later).response.status).toBe(200);
    expect(sent.map(({ bearer }) => bearer)).toEqual(["Bearer old", "Bearer new", "Bearer new"]);
    const decided = sent.filter(({ body }) => body === JSON.stringify({ state: "shown" }));
    expect(decided.map(({ bearer }) => bearer)).toEqual(["Bearer old", "Bearer new"]);
    stop();
  });

  it("sends nothing of the first person in the name of a second", async () => {
    staffSession.open("old", "asha");
    const stop = staffWork.askAgainAs("asha");
    const sent = staffShop("new");
    const refused = decide();
    await vi.waitFor(() => expect(staffSession.token()).toBeNull());
    staffSession.open("new", "ravi");
    // The page is left; nothing waits any more.
    stop();
    expect((await refused).response.status).toBe(401);
    expect(sent).toHaveLength(1);
  });

  it("is over at once where nobody can be asked", async () => {
    staffSession.open("old", "asha");
    staffShop("new");
    expect((await decide()).response.status).toBe(401);
    expect(staffSession.token()).toBeNull();
  });

  it("a late refusal of the old token does not end the new one", async () => {
    staffSession.open("old", "asha");
    const answers: ((answer: Response) => void)[] = [];
    vi.stubGlobal("fetch", () => new Promise<Response>((answer) => answers.push(answer)));
    const slow = decide();
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    staffSession.open("new", "asha");
    answers[0]?.(Response.json({}, { status: 401 }));
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(Response.json({}));
    expect((await slow).response.status).toBe(200);
    expect(staffSession.token()).toBe("new");
  });
});
