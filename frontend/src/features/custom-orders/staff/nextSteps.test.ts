import { describe, expect, it } from "vitest";
import { moveBody, moveSchema, NOTHING } from "./moveForm";
import { MOVES, stepsOf, waitsFor } from "./nextSteps";
import { isLess, lastDay, quoteBody, quoteStart, reportSchema, typedTotal } from "./numberForms";
import { goesBackWords, lineWord, roundsWords, waitedWords } from "./words";

type Order = Parameters<typeof stepsOf>[0];
const order = (over: Partial<Order>): Order => ({
  stage: "booked",
  moves: [],
  canBeQuoted: false,
  woven: null,
  isPaidUp: false,
  quote: null,
  charge: 30_000,
  expiresAt: null,
  ...over,
});
const quote: NonNullable<Order["quote"]> = {
  version: 1,
  pieces: 5,
  piecePrice: 40_000,
  shipping: 1_001,
  total: 201_001,
  advance: 100_501,
  balance: 100_500,
  validUntil: "2026-12-10",
  deliverBy: "2027-03-01",
  isOpen: true,
};

describe("the next step", () => {
  it("is one that the server allows, the most likely first", () => {
    expect(stepsOf(order({ moves: ["design", "cancelled"] }))).toEqual(["begin"]);
    expect(stepsOf(order({ moves: ["cancelled"] }))).toEqual([]);
    const answered = order({ stage: "sample", moves: ["design", "approved", "cancelled"] });
    expect(stepsOf(answered)).toEqual(["approve", "back"]);
    expect(stepsOf(order({ stage: "approved", moves: ["quoted"], canBeQuoted: true }))).toEqual([
      "quote",
    ]);
    expect(stepsOf(order({ stage: "quoted", canBeQuoted: true }))).toEqual(["quote"]);
    expect(stepsOf(order({ stage: "delivered" }))).toEqual([]);
  });

  it("is to finish once all is woven, and to report before", () => {
    const onLoom = (cm: number) =>
      stepsOf(order({ stage: "on_loom", moves: ["finishing"], woven: { cm, ofCm: 2_750 } }));
    expect(onLoom(320)).toEqual(["report"]);
    expect(onLoom(2_750)).toEqual(["finish", "report"]);
  });

  it("does not hand over what is not paid up, and says what it waits for", () => {
    const checked = order({ stage: "checked", moves: ["dispatched"], quote });
    expect(stepsOf(checked)).toEqual([]);
    expect(waitsFor(checked)).toBe("Waits for the balance of ₹1,00,500");
    const paid = { ...checked, isPaidUp: true };
    expect(stepsOf(paid)).toEqual(["send"]);
    expect(waitsFor(paid)).toBeNull();
  });

  it("says of a quote until when it holds, and that it does not any more", () => {
    const quoted = order({ stage: "quoted", quote });
    expect(waitsFor(quoted)).toBe("Waits for the advance of ₹1,00,501, until 10 December 2026");
    expect(waitsFor({ ...quoted, quote: { ...quote, isOpen: false } })).toMatch(/held until/);
  });
});

describe("what goes with a move", () => {
  const said = (...[move, fields, checks = []]: [keyof typeof MOVES, object, string[]?]) => {
    const judged = moveSchema(MOVES[move], checks).safeParse({ ...NOTHING, ...fields });
    return judged.success ? [] : judged.error.issues.map(({ path }) => path.join("."));
  };

  it("is needed where somebody has to know it", () => {
    expect(said("begin", {})).toEqual([]);
    expect(said("approve", { note: "  " })).toEqual(["note"]);
    expect(said("approve", { note: "On the telephone" })).toEqual([]);
    expect(said("back", {})).toEqual(["words"]);
    expect(said("send", {})).toEqual(["courier"]);
  });

  it("is every point of the list", () => {
    const list = ["measures", "clean"];
    expect(said("check", { checks: ["clean"] }, list)).toEqual(["checks"]);
    expect(said("check", { checks: ["clean", "measures"] }, list)).toEqual([]);
    expect(said("arrive", {}, list)).toEqual([]);
  });

  it("is sent only where it was asked for", () => {
    const all = { ...NOTHING, words: "w", note: "n", checks: ["c"], courier: "DTDC" };
    expect(moveBody(MOVES.approve, all, 3)).toEqual({ version: 3, to: "approved", note: "n" });
    expect(moveBody(MOVES.send, all, 3)).toMatchObject({ courier: "DTDC", trackingNumber: "" });
  });
});

describe("numbers", () => {
  const now = Date.parse("2026-12-01T06:00:00Z");
  const wishes = { pieces: 7 } as Parameters<typeof quoteStart>[0]["wishes"];

  it("a quote begins as it was wished for, then as it was quoted, and holds two weeks", () => {
    const first = quoteStart({ quote: null, wishes }, now);
    expect(first).toEqual({
      pieces: "7",
      piecePrice: "",
      shipping: "0",
      validUntil: "2026-12-15",
    });
    expect(quoteStart({ quote, wishes }, now)).toMatchObject({ pieces: "5", piecePrice: "40000" });
    expect(lastDay(now)).toBe("2026-12-31");
  });

  it("a typed quote is sent as numbers, with its total as a hint", () => {
    const typed = { pieces: "3", piecePrice: "₹ 18,180.10", shipping: "0.2", validUntil: "d" };
    expect(quoteBody(typed, 2)).toMatchObject({ pieces: 3, piecePrice: 18_180.1, shipping: 0.2 });
    expect(typedTotal(typed)).toBe(54_540.5);
    expect(typedTotal({ ...typed, piecePrice: "" })).toBeNull();
  });

  it("less than was woven before is a correction that says why", () => {
    const takes = (cm: string, note = "") =>
      reportSchema(320).safeParse({ cm, words: "", note }).success;
    expect(takes("320")).toBe(true);
    expect(takes("319")).toBe(false);
    expect(takes("319", "Counted twice")).toBe(true);
    expect(takes("3.5")).toBe(false);
    expect(isLess("", 320)).toBe(false);
  });
});

describe("words", () => {
  it("changes beyond the free ones are counted apart", () => {
    expect(roundsWords({ rounds: 1, freeRounds: 2 })).toBe("1 of 2 free changes used");
    expect(roundsWords({ rounds: 3, freeRounds: 2 })).toBe("2 of 2 free changes used, and 1 more");
  });

  it("what the clock told the customer is no message that somebody wrote", () => {
    const at = "2027-02-20T05:00:00Z";
    const words = "We promised your sarees earlier.";
    const line = { at, words, movedDay: false };
    expect(lineWord({ ...line, by: "time" })).toBe("Later than promised");
    expect(lineWord({ ...line, by: "time", movedDay: true })).toBe("Another day of arrival");
    expect(lineWord({ ...line, by: "time", to: "cancelled" })).toBe("Cancelled");
    expect(lineWord({ ...line, by: "staff" })).toBe("Message");
    const photo = { width: 700, height: 900 };
    expect(lineWord({ ...line, by: "staff", photo })).toBe("Picture for the customer");
    expect(lineWord({ ...line, by: "customer", photo })).toBe("Picture from the customer");
  });

  it("what goes back is named by its payments, all of them in one word", () => {
    const paid = (kind: "booking" | "advance" | "balance") => ({
      kind,
      amount: 1,
      at: "2027-02-20T05:00:00Z",
      orderId: "1",
      orderNumber: "PT-1",
      returned: 0,
    });
    const payments = [paid("booking"), paid("advance"), paid("balance")];
    expect(goesBackWords({ goesBack: [], payments })).toBeNull();
    expect(goesBackWords({ goesBack: ["advance"], payments })).toBe("the advance");
    expect(goesBackWords({ goesBack: ["booking", "advance"], payments })).toBe(
      "the booking and the advance",
    );
    const all = payments.map(({ kind }) => kind);
    expect(goesBackWords({ goesBack: all, payments })).toBe("all that was paid");
  });

  it("days that waited for the balance are counted", () => {
    expect(waitedWords(1)).toBe("1 day waited for the balance");
    expect(waitedWords(120)).toBe("120 days waited for the balance");
  });
});
