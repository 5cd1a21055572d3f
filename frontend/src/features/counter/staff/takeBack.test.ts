import { expect, test } from "vitest";
import {
  type Draft,
  draftOf,
  itemsOf,
  newDraft,
  paidBack,
  stillWrong,
  takeBackBody,
  whyNotBack,
  wrongOf,
} from "./takeBack";
import type { ReturnableLine, Sale } from "./types";

const line = (id: string, quantity: number, left: number): ReturnableLine => ({
  id,
  sku: `SKU-${id}`,
  name: `Saree ${id}`,
  image: null,
  quantity,
  left,
});
const lines = [line("a", 3, 2), line("b", 1, 1)];
const draft: Draft = {
  id: "return",
  counts: { a: 1 },
  reason: "defective",
  note: "",
  reversedBy: "",
  kind: "cash",
  reference: "",
};
const known = { total: 8099, isChecking: false, needsReversal: false };

const begun = (ofBill: ReturnableLine[], paymentMethod: string | null = "cash") =>
  newDraft("return", { lines: ofBill, order: { paymentMethod } as Sale["order"] });

test("the only piece of a bill is chosen from the start, pieces of others are not", () => {
  expect(begun([line("a", 1, 1)]).counts).toEqual({ a: 1 });
  expect(begun([line("a", 2, 1)]).counts).toEqual({});
  expect(begun([line("a", 1, 1), line("b", 1, 0)]).counts).toEqual({});
});

test("money goes back as it came; in cash where it came in parts", () => {
  expect(begun(lines, "upi").kind).toBe("upi");
  expect(begun(lines, "cash, upi").kind).toBe("cash");
  expect(begun(lines, null).kind).toBe("cash");
});

test("of a business it is asked who says that its tax credit is reversed, and of nobody else", () => {
  const asked = { ...known, needsReversal: true };
  expect(whyNotBack(lines, draft, asked)).toBe("Enter who says that the tax credit is reversed.");
  const said = { ...draft, reversedBy: " Farhan Ali " };
  const body = takeBackBody(lines, said, asked);
  expect(body?.creditReversedBy).toBe("Farhan Ali");
  expect(body && draftOf(body).reversedBy).toBe("Farhan Ali");
  expect(takeBackBody(lines, said, known)).not.toHaveProperty("creditReversedBy");
});

test("the first thing that is missing is said", () => {
  const why = (part: Partial<Draft>, asked = known) =>
    whyNotBack(lines, { ...draft, ...part }, asked);
  expect(why({})).toBeNull();
  expect(why({ counts: {}, reason: null })).toBe("Choose the pieces that come back.");
  expect(why({ counts: { a: 0 } })).toBe("Choose the pieces that come back.");
  expect(why({ reason: null })).toBe("Choose why it comes back.");
  expect(why({ note: "x".repeat(301) })).toBe("The note is too long.");
  expect(why({ note: `${"x".repeat(300)} ` })).toBeNull();
  expect(why({ kind: "upi", reference: "12 34" })).toBe("The reference is not right yet.");
  expect(why({ kind: "card", reference: "1".repeat(21) })).toBe("The reference is not right yet.");
  expect(why({ kind: "cash", reference: "12 34" })).toBeNull();
  expect(why({ kind: "credit_note", reference: "12 34" })).toBeNull();
  expect(why({}, { ...known, isChecking: true })).toBe("Checking what is to be paid back.");
  expect(whyNotBack(lines, draft, { ...known, total: null })).not.toBeNull();
  expect(whyNotBack([line("a", 1, 0)], draft, known)).toBe(
    "Nothing of this bill is left to take back.",
  );
});

test("what is sent: chosen pieces, trimmed words, and no reference for cash", () => {
  const typed: Draft = { ...draft, counts: { a: 2, b: 0 }, note: " A tear \n", reference: "77-A" };
  expect(takeBackBody(lines, typed, known)).toEqual({
    id: "return",
    items: [{ id: "a", quantity: 2 }],
    reason: "defective",
    note: "A tear",
    refund: { kind: "cash", reference: "" },
    total: 8099,
  });
  expect(takeBackBody(lines, { ...typed, kind: "upi" }, known)?.refund).toEqual({
    kind: "upi",
    reference: "77-A",
  });
  expect(takeBackBody(lines, { ...typed, kind: "credit_note" }, known)?.refund).toEqual({
    kind: "credit_note",
    reference: "",
  });
  expect(takeBackBody(lines, { ...typed, reason: null }, known)).toBeNull();
  expect(takeBackBody(lines, typed, { ...known, isChecking: true })).toBeNull();
});

test("never more than is left, and what was sent can be shown again", () => {
  expect(itemsOf(lines, { ...draft, counts: { a: 3, b: 1, gone: 1 } })).toEqual([
    { id: "a", quantity: 2 },
    { id: "b", quantity: 1 },
  ]);
  const body = takeBackBody(lines, { ...draft, kind: "upi", reference: "9" }, known);
  expect(body && draftOf(body)).toEqual({ ...draft, kind: "upi", reference: "9" });
});

test("the server's words stand at their fields until those change", () => {
  const { at, rest } = wrongOf({
    "items[0].quantity": "Only 1 left",
    "refund.kind": "Please choose",
    total: "Must be rupees",
  });
  expect(at).toEqual({ items: "Only 1 left", "refund.kind": "Please choose" });
  expect(rest).toEqual(["Must be rupees"]);
  expect(stillWrong(at, { counts: {} })).toEqual({ "refund.kind": "Please choose" });
  expect(stillWrong(at, { note: "" })).toEqual(at);
});

test("what was paid back is said in one line", () => {
  expect(paidBack({ total: 8099, refundKind: "cash" })).toBe("₹8,099 paid back in cash");
  expect(paidBack({ total: 0.5, refundKind: "upi" })).toBe("₹0.50 paid back by UPI");
  expect(paidBack({ total: 8999, refundKind: "credit_note" })).toBe("₹8,999 kept as credit");
});
