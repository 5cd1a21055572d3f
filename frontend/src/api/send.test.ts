// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { customer } from "@/test/customer";
import { buyerApi, orderApi, publicApi, shopperApi, staffApi } from "./client";
import { begin } from "./refresh";
import { SESSION_EXPIRED, session } from "./session";
import { staffSession } from "./staffSession";

const encode = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, "");
/** A token of ten minutes, issued so many seconds ago. */
const token = (name: string, ago = 0) => {
  const iat = Math.floor(Date.now() / 1000) - ago;
  return `${encode({ alg: "EdDSA", name })}.${encode({ sub: customer.id, iat, exp: iat + 600 })}.sig`;
};
const signIn = (one: string, who = customer) =>
  begin({ customer: who, token: one, expiresAt: "2026-11-21T12:00:00Z" });

type Call = { path: string; bearer: string | null; body: string };

/** A shop that knows these tokens, and answers a refresh with this. */
function shop(good: Set<string>, refresh: () => Response) {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const path = new URL(request.url).pathname;
    const bearer = request.headers.get("Authorization")?.replace("Bearer ", "") ?? null;
    calls.push({ path, bearer, body: await request.text() });
    if (path === "/api/auth/refresh") return refresh();
    if (bearer && good.has(bearer)) return Response.json({ data: customer });
    const refused = { status: 401, code: "auth_required", message: "Authentication required" };
    return Response.json(refused, { status: 401 });
  });
  return calls;
}

const profile = () => shopperApi.GET("/api/customers/profile");
const refreshes = (calls: Call[]) => calls.filter(({ path }) => path === "/api/auth/refresh");
const fresh = (one: string, who = customer) =>
  Response.json({ customer: who, token: one, expiresAt: "2026-11-21T12:10:00Z" });

beforeEach(() => {
  vi.unstubAllGlobals();
  session.forget();
  staffSession.forget();
  localStorage.clear();
  sessionStorage.clear();
});

describe("a token that has run out", () => {
  it("is exchanged once for all calls that wait, and each is repeated with its body", async () => {
    const old = token("old");
    const next = token("next");
    signIn(old);
    const calls = shop(new Set([next]), () => fresh(next));
    const [one, two, three] = await Promise.all([
      profile(),
      profile(),
      shopperApi.PUT("/api/customers/change-password", {
        body: { currentPassword: "before-1", newPassword: "after-22" },
      }),
    ]);
    expect([one.response.status, two.response.status, three.response.status]).toEqual([
      200, 200, 200,
    ]);
    expect(refreshes(calls)).toHaveLength(1);
    const changes = calls.filter(({ path }) => path.endsWith("change-password"));
    expect(changes.at(-1)).toMatchObject({ bearer: next });
    expect(changes.at(-1)?.body).toContain("before-1");
    expect(localStorage.getItem("customerToken")).toBe(next);
  });

  it("known to have run out, is not sent at all", async () => {
    const old = token("old", 700);
    localStorage.setItem("customerToken", old);
    localStorage.setItem("user", JSON.stringify({ id: customer.id, name: customer.name }));
    window.dispatchEvent(new StorageEvent("storage", { key: "customerToken" }));
    const next = token("next");
    const calls = shop(new Set([next]), () => fresh(next));
    expect((await profile()).response.status).toBe(200);
    expect(calls.map(({ path }) => path)).toEqual(["/api/auth/refresh", "/api/customers/profile"]);
  });

  it("an order is placed under a token that is good for sure, whatever the device's clock says", async () => {
    // Kept from an earlier page; by this clock it has an hour to go.
    const kept = token("kept", -3000);
    localStorage.setItem("customerToken", kept);
    localStorage.setItem("user", JSON.stringify({ id: customer.id, name: customer.name }));
    window.dispatchEvent(new StorageEvent("storage", { key: "customerToken" }));
    const next = token("next");
    const calls = shop(new Set([next]), () => fresh(next));
    await buyerApi.POST("/api/orders", { body: {} as never });
    await buyerApi.POST("/api/orders", { body: {} as never });
    expect(calls.map(({ path, bearer }) => [path, bearer])).toEqual([
      ["/api/auth/refresh", null],
      ["/api/orders", next],
      ["/api/orders", next],
    ]);
  });

  it("a device whose clock is far ahead still refreshes only once", async () => {
    const next = token("next", 86_400);
    signIn(token("old", 86_400));
    const calls = shop(new Set([next]), () => fresh(next));
    await profile();
    await profile();
    await profile();
    expect(refreshes(calls)).toHaveLength(1);
  });
});

describe("a session that is over", () => {
  it("clears the keys, says so once, and raises the words of the specification", async () => {
    signIn(token("old"));
    const said = vi.fn();
    const stop = session.onLost(said);
    shop(new Set(), () => Response.json({ code: "auth_required" }, { status: 401 }));
    const [one, two] = await Promise.all([profile(), profile()]);
    expect(one.error).toMatchObject({ message: SESSION_EXPIRED, status: 401 });
    expect(two.error).toMatchObject({ message: SESSION_EXPIRED });
    expect(said).toHaveBeenCalledOnce();
    expect(session.now()).toBeNull();
    for (const key of ["customerToken", "customerId", "user", "customerEmail", "customerPhone"]) {
      expect(localStorage.getItem(key)).toBeNull();
    }
    stop();
  });

  it("403 and 404 are about the thing, not the session", async () => {
    signIn(token("good"));
    for (const status of [403, 404]) {
      vi.stubGlobal("fetch", async () => Response.json({ code: "no" }, { status }));
      expect((await profile()).response.status).toBe(status);
      expect(session.now()?.name).toBe("Lakshmi Devi");
    }
  });

  it("a shop out of order ends no session", async () => {
    signIn(token("old"));
    shop(new Set(), () => Response.json({ code: "busy" }, { status: 503 }));
    expect((await profile()).response.status).toBe(503);
    expect(session.now()).not.toBeNull();
    vi.stubGlobal("fetch", async (request: Request) => {
      if (request.url.endsWith("/refresh")) throw new TypeError("Failed to fetch");
      return Response.json({}, { status: 401 });
    });
    await expect(profile()).rejects.toThrow(TypeError);
    expect(session.now()).not.toBeNull();
  });

  it("nobody's words travel under somebody else's name", async () => {
    signIn(token("hers"));
    const his = { ...customer, id: "11111111-7b9f-4f27-9c1f-1a2b3c4d5e6f", name: "Ravi" };
    const calls = shop(new Set([token("his")]), () => fresh(token("his"), his));
    const answer = await profile();
    expect(answer.response.status).toBe(401);
    expect(calls.filter(({ path }) => path.endsWith("profile"))).toHaveLength(1);
  });
});

describe("whose name a call carries", () => {
  const sent = async (call: () => Promise<unknown>) => {
    const seen: (string | null)[] = [];
    vi.stubGlobal("fetch", async (request: Request) => {
      seen.push(request.headers.get("Authorization"));
      return Response.json({});
    });
    await call();
    return seen[0];
  };

  it("shopping is the customer's, the list of all orders the staff member's, the shelves nobody's", async () => {
    const mine = token("mine");
    signIn(mine);
    staffSession.open("staff", "asha");
    expect(await sent(profile)).toBe(`Bearer ${mine}`);
    // Prices are the same for everybody.
    expect(await sent(() => publicApi.POST("/api/cart/quote", { body: { items: [] } }))).toBeNull();
    expect(await sent(() => buyerApi.POST("/api/orders", { body: {} as never }))).toBe(
      `Bearer ${mine}`,
    );
    expect(await sent(() => staffApi.GET("/api/orders"))).toBe("Bearer staff");
    expect(await sent(() => staffApi.GET("/api/reviews"))).toBe("Bearer staff");
    expect(await sent(() => staffApi.GET("/api/payment-issues"))).toBe("Bearer staff");
    expect(await sent(() => shopperApi.GET("/api/customers/reviews"))).toBe(`Bearer ${mine}`);
    expect(await sent(() => publicApi.GET("/api/settings"))).toBeNull();
    expect(await sent(() => publicApi.GET("/api/products"))).toBeNull();
    expect(
      await sent(() =>
        publicApi.POST("/api/customers/login", { body: { email: "a@example.in", password: "x" } }),
      ),
    ).toBeNull();
  });

  it("an order is opened by staff as staff, by a shopper as that shopper, and paid by shoppers only", async () => {
    const mine = token("mine");
    signIn(mine);
    const params = { path: { id: "o1" } };
    const open = () => orderApi.GET("/api/orders/{id}", { params });
    expect(await sent(open)).toBe(`Bearer ${mine}`);
    staffSession.open("staff", "asha");
    expect(await sent(open)).toBe("Bearer staff");
    expect(await sent(() => shopperApi.POST("/api/orders/{id}/payment-attempt", { params }))).toBe(
      `Bearer ${mine}`,
    );
  });

  it("a client has only what its credential opens", () => {
    // These are checked by the compiler; nothing is called.
    const never = () => [
      // @ts-expect-error A customer's token opens no list of all orders.
      shopperApi.GET("/api/orders"),
      // @ts-expect-error Nor what the counter asks.
      shopperApi.GET("/api/customers/phone/{phone}", { params: { path: { phone: "" } } }),
      // @ts-expect-error An order placed without a name would not be in the account.
      publicApi.POST("/api/orders", { body: {} as never }),
      // @ts-expect-error Staff have no profile of a customer.
      staffApi.GET("/api/customers/profile"),
    ];
    expect(never).toBeTypeOf("function");
  });

  it("a refused member of staff is signed out of this tab", async () => {
    staffSession.open("staff", "asha");
    expect(localStorage.getItem("adminAuth")).toBe("true");
    vi.stubGlobal("fetch", async () => Response.json({}, { status: 401 }));
    await staffApi.GET("/api/orders");
    expect(staffSession.token()).toBeNull();
    expect(localStorage.getItem("adminAuth")).toBeNull();
  });
});

it("another tab's logout is heard", () => {
  signIn(token("mine"));
  const heard = vi.fn();
  const stop = session.subscribe(heard);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  expect(heard).toHaveBeenCalledOnce();
  expect(session.now()).toBeNull();
  stop();
});
