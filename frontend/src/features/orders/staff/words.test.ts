// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { today } from "@/lib/today";
import { typedAmount } from "@/lib/typedAmount";
import { secondsLeft } from "./countdown";
import { dayWord, lateBy, rangeOfDays } from "./dayWords";
import { newCount, updated } from "./newRows";
import { staffSentence } from "./staffSentence";
import type { AdminOrder, AdminOrderRow } from "./types";
import { UndoLine } from "./UndoLine";

/** Half past midnight in India, the evening before in Greenwich. */
const NOW = Date.parse("2026-11-22T19:00:00Z");

describe("days", () => {
  it("are India's", () => {
    expect(today(NOW)).toBe("2026-11-23");
    expect(
      ["2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25"].map((day) => dayWord(day, NOW)),
    ).toEqual(["Yesterday", "Today", "Tomorrow", "Wed, 25 Nov"]);
  });

  it("count what is late", () => {
    expect(["2026-11-23", "2026-11-22", "2026-11-01"].map((day) => lateBy(day, NOW))).toEqual([
      null,
      "1 day late",
      "22 days late",
    ]);
  });

  it("make ranges with one end or two", () => {
    expect(rangeOfDays("2026-11-24", null)).toBe("from Tue 24 Nov");
    expect(rangeOfDays(null, "2026-11-24")).toBe("until Tue 24 Nov");
    expect(rangeOfDays("2026-11-24", "2026-11-25")).toBe("Tue 24 – Wed 25 Nov");
  });
});

describe("undo", () => {
  afterEach(() => vi.useRealTimers());

  it("counts whole seconds and ends at none", () => {
    const until = new Date(NOW + 1_200).toISOString();
    expect(secondsLeft(until, NOW)).toBe(2);
    expect(secondsLeft(until, NOW + 1_200)).toBe(0);
    expect(secondsLeft(until, NOW + 60_000)).toBe(0);
    expect(secondsLeft(null, NOW)).toBe(0);
  });

  it("is offered as long as there is time", () => {
    vi.useFakeTimers({ now: NOW });
    const order = { status: "shipped", undoUntil: new Date(NOW + 60_000).toISOString() } as const;
    render(createElement(UndoLine, { order, busy: false, onUndo: () => {} }));
    expect(screen.getByRole("button", { name: "Undo" })).toHaveTextContent("60 s");
    act(() => void vi.advanceTimersByTime(20_000));
    expect(screen.getByRole("button", { name: "Undo" })).toHaveTextContent("40 s");
    act(() => void vi.advanceTimersByTime(41_000));
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("an amount to return", () => {
  it.each([
    ["500", 500],
    ["₹ 18,180", 18_180],
    ["1,00,000.50", 100_000.5],
    ["0", 0],
    ["", null],
    ["-5", null],
    ["12.345", null],
    ["1e9", null],
  ])("%s is %s", (text, amount) => {
    expect(typedAmount(text)).toBe(amount);
  });
});

describe("the sentence of an order", () => {
  const order = (over: Partial<AdminOrder>) =>
    ({
      status: "confirmed",
      packBy: "2026-11-24",
      left: 0,
      history: [],
      shipment: null,
      items: [{}],
      ...over,
    }) as AdminOrder;
  const at = "2026-11-21T06:00:00Z";
  const shipped = {
    at,
    status: "shipped",
    paymentStatus: "paid",
    actor: "asha",
    note: "",
  } as const;

  it.each([
    ["Paid. To be packed by tomorrow.", {}],
    [
      "Paid. There is nothing to pack: its custom orders go on by themselves.",
      { packBy: null, items: [] },
    ],
    ["Being packed. Due Wed, 25 Nov.", { status: "processing", packBy: "2026-11-25" }],
    [
      "Waiting for payment. The pieces are held until 12:45 am.",
      { status: "pending", reservedUntil: "2026-11-22T19:15:00Z" },
    ],
    [
      "On its way with DTDC, number D123 since Sat, 21 Nov.",
      {
        status: "shipped",
        shipment: { courier: "DTDC", trackingNumber: "D123" },
        // A refund in between is no new step.
        history: [shipped, { ...shipped, at: "2026-11-22T06:00:00Z", note: "₹100 returned" }],
      },
    ],
    ["Cancelled. ₹500 has not been returned.", { status: "cancelled", left: 500 }],
    ["Cancelled.", { status: "cancelled" }],
  ] as const)("%s", (sentence, over) => {
    expect(staffSentence(order(over as Partial<AdminOrder>), NOW)).toBe(sentence);
  });
});

describe("news for the list", () => {
  const row = (id: string, status = "confirmed") => ({ id, status }) as AdminOrderRow;

  it("changes rows where they stand and counts the new ones", () => {
    const shown = [row("a"), row("b")];
    const fresh = [row("n"), row("b", "cancelled")];
    expect(updated(shown, fresh)).toEqual([row("a"), row("b", "cancelled")]);
    expect(newCount(shown, fresh)).toBe(1);
    expect(updated(shown, undefined)).toBe(shown);
    expect(newCount(shown, undefined)).toBe(0);
  });
});
