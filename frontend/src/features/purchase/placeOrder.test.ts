// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NO_ADDRESS } from "./address/addressFields";
import { attemptKey, forgetAttempt } from "./attempt";
import { placeOrder, recoverOrder, type Wish } from "./placeOrder";

const wish: Wish = {
  items: [{ id: "a", quantity: 1 }],
  address: { ...NO_ADDRESS, fullName: "Lakshmi Devi", phone: "9848012345", email: "l@example.in" },
  guest: true,
  coupon: null,
  total: 18000,
  payable: 18000,
};

type Answer = { status: number; body: unknown };
type Sent = { orderId: string; total: number; coupon?: string; [field: string]: unknown };

/** A server that gives these answers in turn, and remembers what it was asked. */
function server(...answers: Answer[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push((await request.json()) as Sent);
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (!answer) throw new TypeError("Failed to fetch");
    return Response.json(answer.body, { status: answer.status });
  });
  return sent;
}

const placed = (over: Record<string, unknown> = {}) => ({
  status: 201,
  body: {
    order: { id: "o1", status: "pending", outcome: "unpaid", canPay: true, ...over },
    razorpayOrderId: "order_1",
    accessToken: "t",
  },
});

beforeEach(() => {
  forgetAttempt();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("placing an order", () => {
  it("leaves it to the token who a signed-in shopper is", async () => {
    const sent = server(placed());
    await placeOrder({ ...wish, guest: false });
    expect(sent[0]).toMatchObject({ isGuestOrder: false });
    expect(sent[0]).not.toHaveProperty("guestDetails");
  });

  it("sends what the shopper wants and nothing that only the server may decide", async () => {
    const sent = server(placed());
    await placeOrder(wish);
    expect(Object.keys(sent[0] ?? {}).sort()).toEqual([
      "guestDetails",
      "isGuestOrder",
      "items",
      "orderId",
      "payable",
      "shippingAddress",
      "total",
    ]);
    expect(sent[0]).toMatchObject({
      items: [{ id: "a", quantity: 1 }],
      isGuestOrder: true,
      guestDetails: { name: "Lakshmi Devi", email: "l@example.in", phone: "9848012345" },
      shippingAddress: { country: "India" },
      total: 18000,
      payable: 18000,
    });
  });

  it("repeats the same wish under the same key", async () => {
    const sent = server(placed());
    await placeOrder(wish);
    await placeOrder(wish);
    expect(sent[0]?.orderId).toBe(sent[1]?.orderId);
  });

  it.each([
    ["the cart", { items: [{ id: "a", quantity: 2 }] }],
    ["the address", { address: { ...wish.address, city: "Kurnool" } }],
    ["the price", { total: 17400 }],
    ["the shipping", { payable: 18180 }],
    ["the coupon", { coupon: "SILK10" }],
  ])("takes a new key when %s changes", async (_, change) => {
    const sent = server(placed());
    await placeOrder(wish);
    await placeOrder({ ...wish, ...change });
    expect(sent[0]?.orderId).not.toBe(sent[1]?.orderId);
  });

  it("starts over when the key finds an order that has run out", async () => {
    const sent = server(placed({ status: "expired", canPay: false }), placed());
    const outcome = await placeOrder(wish);
    expect(outcome).toMatchObject({ kind: "placed", placed: { order: { status: "pending" } } });
    expect(sent).toHaveLength(2);
    expect(sent[0]?.orderId).not.toBe(sent[1]?.orderId);
  });

  it.each(["idempotency_mismatch", "not_payable"])("starts over after %s", async (code) => {
    const sent = server({ status: 409, body: { code } }, placed());
    expect((await placeOrder(wish)).kind).toBe("placed");
    expect(sent[0]?.orderId).not.toBe(sent[1]?.orderId);
  });

  it("hands back an order that was paid meanwhile instead of placing another", async () => {
    const sent = server(placed({ status: "confirmed", outcome: "paid", canPay: false }));
    expect(await placeOrder(wish)).toMatchObject({
      kind: "placed",
      placed: { order: { outcome: "paid" } },
    });
    expect(sent).toHaveLength(1);
  });

  it("lets an unpaid order give way without making the wish another one", async () => {
    const sent = server(placed());
    await placeOrder(wish);
    await placeOrder(wish, { orderId: "o1", accessToken: "t" });
    expect(sent[1]?.orderId).toBe(sent[0]?.orderId);
    expect(sent[1]?.replaces).toEqual({ orderId: "o1", accessToken: "t" });
  });

  it("keeps the key when nothing answered, so that trying again cannot buy twice", async () => {
    const sent = server();
    expect(await placeOrder(wish)).toMatchObject({ kind: "refused", failure: { code: "offline" } });
    await placeOrder(wish);
    expect(sent[0]?.orderId).toBe(sent[1]?.orderId);
  });

  it("hands over the server's refusal", async () => {
    const quote = { payable: 17400, lines: [] };
    server({
      status: 409,
      body: { code: "price_changed", detail: "The price has changed.", quote },
    });
    expect(await placeOrder(wish)).toMatchObject({
      kind: "refused",
      failure: { code: "price_changed", quote },
    });
  });
});

describe("an order whose answer was lost", () => {
  it("is not asked for when the answer carried it, though nothing could be paid on it", async () => {
    const body = { code: "payment_unavailable", order: { id: "o1" }, accessToken: "t" };
    const sent = server({ status: 503, body });
    const outcome = await placeOrder(wish);
    expect(outcome).toMatchObject({ kind: "refused", failure: { placed: { accessToken: "t" } } });
    expect(await recoverOrder()).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it("is looked up by its key and never placed without a press", async () => {
    const lost = server({ status: 503, body: { code: "payment_unavailable" } });
    await placeOrder(wish);
    const { orderId } = lost[0] as { orderId: string };
    const asked: string[] = [];
    vi.stubGlobal("fetch", async ({ method, url }: Request) => {
      asked.push(`${method} ${new URL(url).pathname}`);
      return asked.length === 1
        ? Response.json({ code: "not_found" }, { status: 404 })
        : Response.json(placed().body, { status: 200 });
    });
    expect(await recoverOrder(), "it never arrived").toBeNull();
    expect(await recoverOrder()).toMatchObject({ accessToken: "t" });
    expect(await recoverOrder(), "it is known by now").toBeNull();
    const look = `GET /api/orders/by-key/${orderId}`;
    expect(asked).toEqual([look, look]);
  });

  it("is not asked for when the shop has said no", async () => {
    const sent = server({ status: 409, body: { code: "out_of_stock" } });
    await placeOrder(wish);
    expect(await recoverOrder()).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it("is not asked for once the shop would have given its sarees back", async () => {
    const sent = server({ status: 500, body: {} });
    await placeOrder(wish);
    vi.setSystemTime(Date.now() + 16 * 60_000);
    expect(await recoverOrder()).toBeNull();
    expect(sent).toHaveLength(1);
  });
});

it("remembers the key over a reload", () => {
  expect(attemptKey("wish", () => "one")).toBe("one");
  expect(attemptKey("wish", () => "two")).toBe("one");
  sessionStorage.setItem("checkoutAttempt", "{broken");
  expect(attemptKey("wish", () => "three")).toBe("one");
});

it("forgets an order that was taken away with a customer's drafts", () => {
  attemptKey("wish", () => "one");
  sessionStorage.removeItem("checkoutAttempt");
  expect(attemptKey("wish", () => "two")).toBe("two");
});
