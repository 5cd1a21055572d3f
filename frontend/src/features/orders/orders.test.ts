// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Order } from "@/api/types";
import { localStore } from "@/lib/storage";
import { closeOrder, lastOrderId, openOrderId, orderToken, rememberOrder } from "./orderAccess";
import {
  customerOf,
  historySteps,
  moneyWord,
  orderTypeWord,
  standing,
  statusSentence,
  statusWord,
} from "./orderWords";

const order = (over: Partial<Order>): Order =>
  ({
    status: "pending",
    paymentStatus: "pending",
    outcome: "unpaid",
    canPay: true,
    ...over,
  }) as Order;

describe("what an order's screen may claim", () => {
  it.each([
    ["paid", order({ status: "confirmed", outcome: "paid", canPay: false }), false],
    ["returned", order({ status: "expired", outcome: "too_late", canPay: false }), true],
    ["returned", order({ status: "cancelled", outcome: "too_late", canPay: false }), true],
    ["returned", order({ status: "delivered", outcome: "refunded", canPay: false }), false],
    ["unpaid", order({}), false],
    ["unpaid", order({ paymentStatus: "failed" }), false],
    ["confirming", order({ paymentStatus: "failed" }), true],
    ["confirming", order({}), true],
    ["confirming", order({ canPay: false }), false],
    ["closed", order({ status: "expired", canPay: false }), false],
    ["closed", order({ status: "expired", canPay: false }), true],
    ["closed", order({ status: "cancelled", canPay: false }), false],
    ["returned", order({ status: "cancelled", outcome: "cancelled", canPay: false }), false],
  ])("%s", (expected, given, reported) => {
    expect(standing(given, reported)).toBe(expected);
  });
});

describe("words", () => {
  it("shows unknown statuses as given", () => {
    expect(statusWord("shipped")).toBe("On its way");
    expect(statusWord("awaiting_moon")).toBe("awaiting_moon");
    expect(orderTypeWord("pos")).toBe("In the shop");
    expect(orderTypeWord("anything")).toBe("Online");
  });

  it("names a walk-in customer", () => {
    const walkIn = { customerInfo: null, shippingAddress: null } as unknown as Order;
    expect(customerOf(walkIn)).toEqual({ name: "Walk-in Customer", phone: "N/A", email: null });
  });

  it("calls a step that only moved money by the money", () => {
    const at = "2026-02-12T10:00:00Z";
    const steps = historySteps([
      { at, status: "pending", paymentStatus: "pending", actor: "the shop", note: "" },
      { at, status: "pending", paymentStatus: "failed", actor: "the shop", note: "Declined" },
      { at, status: "confirmed", paymentStatus: "paid", actor: "the shop", note: "" },
    ]);
    expect(steps.map((step) => step.title)).toEqual([
      "Waiting for payment",
      "Payment failed",
      "Confirmed",
    ]);
    expect(steps[1]?.note).toBe("Declined");
  });

  it("calls a step that moved nothing by its note, and says no state twice", () => {
    const entry = { at: "2026-02-12T10:00:00Z", actor: "the shop" } as const;
    const steps = historySteps([
      { ...entry, status: "confirmed", paymentStatus: "paid", note: "Payment received" },
      { ...entry, status: "processing", paymentStatus: "paid", note: "Marked as processing" },
      { ...entry, status: "delivered", paymentStatus: "paid", note: "Marked as delivered" },
      {
        ...entry,
        status: "delivered",
        paymentStatus: "paid",
        note: "₹100 is being returned: a loose thread",
      },
      {
        ...entry,
        status: "delivered",
        paymentStatus: "partially_refunded",
        note: "₹100 returned",
      },
    ]);
    expect(steps.map(({ title, note }) => [title, note])).toEqual([
      ["Confirmed", "Payment received"],
      ["Being packed", ""],
      ["Delivered", ""],
      ["₹100 is being returned: a loose thread", ""],
      ["Partly refunded", "₹100 returned"],
    ]);
  });

  const back = (returned: boolean) => ({ paid: 18_000, returned });
  it.each([
    ["Not paid yet", "pending", "pending", null],
    ["Not paid", "cancelled", "pending", null],
    ["Not paid", "expired", "failed", null],
    ["Payment failed", "pending", "failed", null],
    ["Being returned", "cancelled", "paid", back(false)],
    ["Being returned", "expired", "partially_refunded", back(false)],
    ["Refunded", "cancelled", "refunded", back(true)],
    ["Partly refunded", "delivered", "partially_refunded", null],
  ] as const)("says %s of a %s order whose money is %s", (word, status, paymentStatus, refund) => {
    expect(moneyWord({ status, paymentStatus, refund })).toBe(word);
  });
});

describe("what the browser keeps of its orders", () => {
  beforeEach(() => localStore.clear());
  afterEach(() => vi.unstubAllGlobals());

  it("one token per order, and which was last", () => {
    rememberOrder("o1", "t1");
    rememberOrder("o2", "t2");
    expect([orderToken("o1"), orderToken("o2"), orderToken("o3")]).toEqual(["t1", "t2", null]);
    expect([lastOrderId(), openOrderId()]).toEqual(["o2", "o2"]);
  });

  it("an order is closed once only", () => {
    rememberOrder("o1", "t1");
    rememberOrder("o1", "t1");
    expect([closeOrder("o1"), closeOrder("o1")]).toEqual([true, false]);
    expect(openOrderId()).toBeNull();
    expect(orderToken("o1")).toBe("t1");
  });

  it("keeps the newest fifty tokens", () => {
    for (let number = 1; number <= 52; number += 1) rememberOrder(`o${number}`, `t${number}`);
    expect([orderToken("o2"), orderToken("o3")]).toEqual([null, "t3"]);
  });

  it("survives unreadable and forged storage", () => {
    for (const stored of ["{broken", "[]", "7", "null", '{"o1":5}']) {
      localStorage.setItem("orderTokens", stored);
      localStorage.setItem("openOrders", stored);
      expect(orderToken("o1")).toBeNull();
      expect(openOrderId()).toBeNull();
    }
  });

  it("works while the page lives where nothing can be stored", () => {
    const refuse = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: refuse });
    rememberOrder("o9", "t9");
    expect(orderToken("o9")).toBe("t9");
  });
});

it.each([
  ["confirmed", [{}], "booking", "Paid and confirmed. We pack it within 24 to 48 hours."],
  ["confirmed", [], "booking", "Paid and confirmed. We begin to draw your design."],
  ["confirmed", [], "balance", "Paid and confirmed. Your custom saree goes on from here."],
  [
    "expired",
    [],
    "booking",
    "Not paid in time. The custom order can still be paid for from its page.",
  ],
] as const)("what is said of an order that is %s, with %o to pack and a %s", (...expected) => {
  const [status, items, kind, sentence] = expected;
  const order = { status, items, customItems: [{ kind }], paymentStatus: "paid" as const };
  expect(statusSentence({ ...order, outcome: "paid" })).toBe(sentence);
});
