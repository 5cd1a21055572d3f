// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Order } from "@/api/types";
import type { GatewayOptions } from "./checkoutScript";
import { openPaymentForm } from "./paymentForm";
import { verifyPayment } from "./verifyPayment";

const order = {
  id: "o1",
  orderNumber: "PT-1042",
  payable: 17100.5,
  paymentStatus: "pending",
  outcome: "unpaid",
  shippingAddress: { fullName: "Lakshmi Devi", email: "l@example.in", phone: "9848012345" },
} as Order;

const proof = {
  razorpay_payment_id: "pay_1",
  razorpay_order_id: "order_1",
  razorpay_signature: "ff",
};

/** A form whose events the test sends itself. */
function fakeForm() {
  const seen: { options?: GatewayOptions; fail?: (response: object) => void; opened: number } = {
    opened: 0,
  };
  class Form {
    constructor(options: GatewayOptions) {
      seen.options = options;
    }
    on(_: "payment.failed", listener: (response: object) => void) {
      seen.fail = listener;
    }
    open() {
      seen.opened += 1;
    }
  }
  const end = openPaymentForm(Form, {
    key: "rzp_test_pattu",
    shopName: "Pattu",
    razorpayOrderId: "order_1",
    order,
  });
  return { seen, end };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the payment form", () => {
  it("leads the browser on by itself inside another app, and stays with its page elsewhere", () => {
    expect(fakeForm().seen.options).not.toHaveProperty("callback_url");
    vi.stubGlobal("navigator", {
      userAgent: "Mozilla/5.0 (Linux; Android 14; wv) Instagram 330.0",
    });
    expect(fakeForm().seen.options).toMatchObject({
      redirect: true,
      callback_url: `${location.origin}/api/orders/payment-callback?order=o1`,
      notes: { orderId: "o1" },
    });
  });

  it("is opened with the stored amount in paise, the order's id alone, and no second try inside", () => {
    const { seen } = fakeForm();
    expect(seen.opened).toBe(1);
    expect(seen.options).toMatchObject({
      key: "rzp_test_pattu",
      amount: 1710050,
      currency: "INR",
      name: "Pattu",
      description: "Order PT-1042",
      order_id: "order_1",
      prefill: { name: "Lakshmi Devi", email: "l@example.in", contact: "+919848012345" },
      theme: { color: "#E31C79" },
      retry: { enabled: false },
    });
    expect(seen.options?.notes).toEqual({ orderId: "o1" });
  });

  it("hands over the proof of payment", async () => {
    const { seen, end } = fakeForm();
    seen.options?.handler(proof);
    expect(await end).toEqual({ kind: "paid", proof });
  });

  it("tells a closed form from a failed one, though both end in a dismissal", async () => {
    const closed = fakeForm();
    closed.seen.options?.modal.ondismiss();
    expect(await closed.end).toEqual({ kind: "dismissed", back: false });

    const failed = fakeForm();
    failed.seen.fail?.({ error: { description: "The bank declined it." } });
    failed.seen.options?.modal.ondismiss();
    expect(await failed.end).toEqual({ kind: "failed", message: "The bank declined it." });
  });

  it("closes by Back instead of leaving the page, and says that it was Back", async () => {
    const { seen, end } = fakeForm();
    expect(seen.options?.modal.handleback).toBe(true);
    window.dispatchEvent(new PopStateEvent("popstate"));
    seen.options?.modal.ondismiss();
    expect(await end).toEqual({ kind: "dismissed", back: true });
  });

  it("goes on after a failure even if the form never says it was closed", async () => {
    vi.useFakeTimers();
    const { seen, end } = fakeForm();
    seen.fail?.({});
    await vi.runAllTimersAsync();
    expect(await end).toEqual({ kind: "failed", message: "Payment failed" });
  });
});

type Answer = { status: number; body: unknown } | "silence";

/** A server answering verify and order calls from two lists; the last answer of each repeats. */
function server(verify: Answer[], reads: Answer[] = []) {
  const asked = { verify: 0, reads: 0 };
  const next = (answers: Answer[], count: number): Answer =>
    answers[Math.min(count, answers.length) - 1] ?? "silence";
  vi.stubGlobal("fetch", async (request: Request) => {
    const isVerify = request.url.endsWith("/verify");
    if (isVerify) asked.verify += 1;
    else asked.reads += 1;
    const answer = isVerify ? next(verify, asked.verify) : next(reads, asked.reads);
    if (answer === "silence") throw new TypeError("Failed to fetch");
    return Response.json(answer.body, { status: answer.status });
  });
  return asked;
}

const noWait = async () => {};
const verified = (outcome: string, success = true): Answer => ({
  status: 200,
  body: { outcome, order: { ...order, outcome }, emailStatus: { success } },
});
const read = (outcome: string): Answer => ({
  status: 200,
  body: { data: { ...order, outcome } },
});
const badSignature: Answer = {
  status: 400,
  body: { code: "bad_signature", error: "Payment verification failed" },
};

describe("making sure of a payment", () => {
  it("believes the server's paid, with its word about the mail", async () => {
    server([verified("paid", false)]);
    expect(await verifyPayment("o1", "t", proof, noWait)).toMatchObject({
      kind: "paid",
      mailed: false,
    });
  });

  it("asks again while the bank is slow", async () => {
    const asked = server([verified("unpaid")], [read("unpaid"), read("unpaid"), read("paid")]);
    expect(await verifyPayment("o1", "t", proof, noWait)).toMatchObject({
      kind: "paid",
      mailed: null,
    });
    expect(asked.reads).toBe(3);
  });

  it.each(["too_late", "cancelled", "refunded"])(
    "never calls a payment a success whose money goes back: %s",
    async (outcome) => {
      server([verified(outcome, false)]);
      expect((await verifyPayment("o1", "t", proof, noWait)).kind).toBe("returned");
      server([verified("unpaid", false)], [read("unpaid"), read(outcome)]);
      expect((await verifyPayment("o1", "t", proof, noWait)).kind).toBe("returned");
      server([badSignature], [read(outcome)]);
      expect((await verifyPayment("o1", "t", proof, noWait)).kind).toBe("returned");
    },
  );

  it("says confirming when patience runs out, never failed", async () => {
    server([verified("unpaid")], [read("unpaid")]);
    expect(await verifyPayment("o1", "t", proof, noWait)).toEqual({ kind: "confirming" });
  });

  it("repeats a verify call that got no answer", async () => {
    const asked = server(["silence", "silence", verified("paid")]);
    expect((await verifyPayment("o1", "t", proof, noWait)).kind).toBe("paid");
    expect(asked.verify).toBe(3);
  });

  it("never calls a payment failed because the network was away", async () => {
    server(["silence"], ["silence"]);
    expect(await verifyPayment("o1", "t", proof, noWait)).toEqual({ kind: "confirming" });
  });

  it("treats a broken server as no answer", async () => {
    server([{ status: 500, body: { code: "internal" } }], [read("paid")]);
    expect((await verifyPayment("o1", "t", proof, noWait)).kind).toBe("paid");
  });

  it("reports a refused proof in the server's words", async () => {
    server([badSignature], [read("unpaid")]);
    expect(await verifyPayment("o1", "t", proof, noWait)).toEqual({
      kind: "refused",
      message: "Payment verification failed",
    });
  });

  it("lets the order's own state overrule a refused proof", async () => {
    server([badSignature], [read("paid")]);
    expect((await verifyPayment("o1", "t", proof, noWait)).kind).toBe("paid");
  });

  it("needs an order in the answer", async () => {
    server([{ status: 200, body: { emailStatus: { success: true } } }], [read("unpaid")]);
    expect(await verifyPayment("o1", "t", proof, noWait)).toEqual({
      kind: "refused",
      message: "Invalid response from server",
    });
  });
});
